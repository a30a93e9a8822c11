/** Names of the builtins that stand before a dot often enough to matter (`str.join`, `dict.fromkeys`). */
export const pythonGlobalNames: ReadonlySet<string> = new Set(
  ('str bytes bytearray int float bool complex list tuple dict set frozenset object type slice range property super ' +
    'Exception BaseException print open').split(' '),
);

/** Methods of the built-in types, of files and of loggers: on an unknown receiver they say nothing. */
export const pythonBuiltinMembers: ReadonlySet<string> = new Set(
  (
    // list, tuple, dict, set
    'append extend insert remove pop clear index count sort reverse copy get items keys values update setdefault popitem ' +
    'fromkeys add discard union intersection difference issubset issuperset ' +
    // str, bytes, int
    'capitalize casefold center encode decode endswith expandtabs find format isalnum isalpha isascii isdecimal isdigit ' +
    'isidentifier islower isnumeric isspace istitle isupper join ljust lower lstrip partition removeprefix removesuffix replace ' +
    'rfind rindex rjust rpartition rsplit rstrip split splitlines startswith strip swapcase title translate upper zfill hex ' +
    // HTTP clients, the usual receiver of these in tests
    'post put patch delete head options request ' +
    // files, generators, matches, loggers
    'read readline readlines write writelines close flush seek tell send throw group groups groupdict span match search ' +
    'debug info warning error exception critical'
  ).split(' '),
);
