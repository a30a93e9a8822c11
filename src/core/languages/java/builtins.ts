/** Types of java.lang and its neighbours that every file may name: they lead out of the repository unless the file binds them. */
export const javaGlobalNames: ReadonlySet<string> = new Set(
  (
    'Object String Integer Long Short Byte Character Boolean Double Float Number Void Math System Class Enum Record Iterable Comparable ' +
    'CharSequence StringBuilder StringBuffer Runnable Thread ThreadLocal Throwable Exception Error RuntimeException IllegalArgumentException ' +
    'IllegalStateException NullPointerException IndexOutOfBoundsException UnsupportedOperationException ClassCastException ' +
    'InterruptedException CloneNotSupportedException NumberFormatException ArithmeticException AssertionError AutoCloseable Cloneable ' +
    'var Override Deprecated SuppressWarnings FunctionalInterface SafeVarargs'
  ).split(' '),
);

/** Methods of java.lang.Object, of strings, collections, streams and futures: on an unknown receiver they say nothing. */
export const javaBuiltinMembers: ReadonlySet<string> = new Set(
  (
    'equals hashCode toString getClass notify notifyAll wait clone finalize compareTo compare ' +
    // strings and builders
    'length charAt substring indexOf lastIndexOf startsWith endsWith trim strip split replace replaceAll toLowerCase toUpperCase ' +
    'isEmpty isBlank concat matches format append insert reverse getBytes toCharArray intern join chars ' +
    // collections and iterators
    'add addAll remove removeAll removeIf retainAll contains containsAll containsKey containsValue get getOrDefault put putAll putIfAbsent ' +
    'computeIfAbsent computeIfPresent compute merge set size clear keySet values entrySet getKey getValue setValue iterator hasNext next ' +
    'listIterator toArray subList sort poll peek offer push pop addFirst addLast removeFirst removeLast getFirst getLast first last ' +
    // streams, optionals, functions, futures
    'stream map flatMap filter collect reduce forEach anyMatch allMatch noneMatch count distinct sorted limit skip findFirst findAny ' +
    'mapToInt mapToObj mapToLong boxed toList of orElse orElseGet orElseThrow isPresent ifPresent accept apply test andThen run call ' +
    'thenApply thenAccept thenCompose whenComplete ' +
    // exceptions, numbers, enumerations, atomics, reflection, streams
    'getMessage getCause printStackTrace initCause addSuppressed intValue longValue doubleValue booleanValue ordinal name valueOf ' +
    'incrementAndGet getAndIncrement decrementAndGet compareAndSet lazySet getName getSimpleName getCanonicalName isInstance cast newInstance ' +
    'close flush'
  ).split(' '),
);
