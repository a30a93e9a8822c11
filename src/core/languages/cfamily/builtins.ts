/** Names of the language and of the standard headers that stand bare everywhere. */
export const cGlobalNames: ReadonlySet<string> = new Set(
  (
    'NULL true false bool size_t ssize_t ptrdiff_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t intptr_t uintptr_t ' +
    'FILE va_list time_t off_t pid_t wchar_t va_start va_end va_arg va_copy defined errno stdin stdout stderr EOF ' +
    'malloc calloc realloc free memcpy memmove memset memcmp strlen strcmp strncmp strcpy strncpy strcat strchr strrchr strstr strdup ' +
    'printf fprintf sprintf snprintf vsnprintf puts fopen fclose fread fwrite fgets fflush exit abort assert atoi strtol strtoul qsort ' +
    '__attribute__ __func__ __FILE__ __LINE__ __func std this nullptr'
  ).split(' '),
);

/** Methods of the standard containers, smart pointers, strings and streams of C++: on an unknown receiver they say nothing. */
export const cBuiltinMembers: ReadonlySet<string> = new Set(
  (
    'begin end cbegin cend rbegin rend size empty clear push_back pop_back emplace_back push_front pop_front front back at insert erase find count ' +
    'reserve resize capacity data c_str length substr append compare get reset release swap lock unlock load store first second str what value ' +
    'has_value emplace contains push pop top read write open close flush good fail eof is_open join detach assign'
  ).split(' '),
);
