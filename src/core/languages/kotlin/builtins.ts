/** Types and functions of the standard library that every file sees: they lead out of the repository unless the file binds them. */
export const kotlinGlobalNames: ReadonlySet<string> = new Set(
  (
    'Any Unit Nothing String Int Long Short Byte Char Boolean Double Float Number Array IntArray ByteArray LongArray CharArray BooleanArray ' +
    'List MutableList Set MutableSet Map MutableMap Collection MutableCollection Iterable Iterator Sequence Pair Triple Comparable CharSequence ' +
    'Throwable Exception Error RuntimeException IllegalArgumentException IllegalStateException NullPointerException ' +
    'UnsupportedOperationException IndexOutOfBoundsException NoSuchElementException NumberFormatException AssertionError ' +
    'Deprecated Suppress JvmStatic JvmField JvmName JvmOverloads Throws Volatile Synchronized ' +
    'println print listOf mutableListOf setOf mutableSetOf mapOf mutableMapOf arrayOf emptyList emptyMap emptySet listOfNotNull ' +
    'arrayListOf hashMapOf linkedMapOf byteArrayOf intArrayOf arrayOfNulls buildString buildList requireNotNull checkNotNull lazy TODO ' +
    'field it true false null'
  ).split(' '),
);

/** Scope functions, methods of collections, strings and of every object: on an unknown receiver they say nothing. */
export const kotlinBuiltinMembers: ReadonlySet<string> = new Set(
  (
    'let run apply also takeIf takeUnless use equals hashCode toString compareTo copy component1 component2 invoke ' +
    'add addAll remove removeAll removeIf contains containsKey containsAll get getOrNull getOrElse getOrPut getValue set put putAll isEmpty isNotEmpty ' +
    'isNullOrEmpty isBlank isNotBlank first firstOrNull last lastOrNull single singleOrNull size count clear iterator hasNext next indexOf ' +
    'map mapNotNull mapIndexed flatMap filter filterNot filterNotNull filterIsInstance forEach forEachIndexed any all none find fold reduce ' +
    'sortedBy sorted sortBy groupBy associate associateBy associateWith partition zip distinct joinToString toList toMutableList toSet toMap ' +
    'toTypedArray asSequence plus minus reversed take drop chunked windowed sumOf maxOf minOf maxBy minBy ' +
    'substring startsWith endsWith split trim replace toInt toLong toDouble toByteArray lowercase uppercase format length append ' +
    'close flush read write printStackTrace await join start'
  ).split(' '),
);
