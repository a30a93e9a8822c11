/** Words that mean something only where they stand and name nothing. */
export const csharpGlobalNames: ReadonlySet<string> = new Set('nameof value global var dynamic notnull unmanaged _'.split(' '));

/** Methods of the runtime's strings, collections, tasks, streams and queries: on an unknown receiver they say nothing. */
export const csharpBuiltinMembers: ReadonlySet<string> = new Set(
  (
    // Object, String, StringBuilder
    'ToString Equals GetHashCode GetType ReferenceEquals CompareTo Split Trim TrimStart TrimEnd Substring Replace StartsWith EndsWith Contains IndexOf ' +
    'LastIndexOf ToLower ToUpper ToLowerInvariant ToUpperInvariant PadLeft PadRight Join Format IsNullOrEmpty IsNullOrWhiteSpace Append AppendLine ' +
    'AppendFormat Insert Remove Clear Clone Parse TryParse ' +
    // collections, dictionaries, queries
    'Add AddRange TryAdd TryGetValue ContainsKey ContainsValue RemoveAt RemoveAll Sort Reverse ToArray ToList ToDictionary ToHashSet ToLookup CopyTo Push Pop Peek ' +
    'Enqueue Dequeue TryDequeue GetEnumerator MoveNext Where Select SelectMany OrderBy OrderByDescending ThenBy GroupBy First FirstOrDefault Single ' +
    'SingleOrDefault Last LastOrDefault Any All Count Sum Min Max Average Aggregate Concat Union Except Intersect Distinct Skip Take Cast OfType Zip ForEach ' +
    'AsEnumerable AsQueryable GetValue SetValue GetOrAdd AddOrUpdate ' +
    // tasks, streams, delegates, disposables, reflection
    'ConfigureAwait GetAwaiter GetResult Wait ContinueWith Invoke BeginInvoke EndInvoke DynamicInvoke Dispose DisposeAsync Close Flush FlushAsync Read ReadAsync ' +
    'ReadToEnd Write WriteLine WriteAsync CopyToAsync Seek GetMethod GetProperty GetProperties GetCustomAttribute GetCustomAttributes MakeGenericType ' +
    'MakeGenericMethod IsAssignableFrom'
  ).split(' '),
);
