/** Predeclared types, constants and functions of the universe block. */
export const goGlobalNames: ReadonlySet<string> = new Set(
  (
    'any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune string uint uint8 uint16 uint32 ' +
    'uint64 uintptr true false iota nil append cap clear close complex copy delete imag len make max min new panic print println real recover _'
  ).split(' '),
);

/**
 * Methods of the standard library's most common types and interfaces (error, io, sync, context, time, testing, http, bytes,
 * strings): on a receiver of unknown type they say nothing.
 */
export const goBuiltinMembers: ReadonlySet<string> = new Set(
  (
    'Error String Unwrap Is As Read Write Close Seek ReadFrom WriteTo ReadByte WriteByte WriteString ReadString Flush Len Less Swap Cap ' +
    'Lock Unlock RLock RUnlock Wait Done Add Store Load Do Err Value Deadline Reset Stop Next Scan Text Bytes ' +
    'Before After Sub Unix UnixNano Format Equal IsZero Seconds Milliseconds Fatal Fatalf Errorf Log Logf Helper Skip Skipf Run Name Cleanup TempDir ' +
    'Header WriteHeader Get Set Del Values Encode Decode Marshal Unmarshal MarshalJSON UnmarshalJSON Printf Println Print Debug Info Warn Kind Elem Type'
  ).split(' '),
);
