/** Functions and constants of the language itself that stand in nearly every file. */
export const phpGlobalNames: ReadonlySet<string> = new Set(
  (
    'true false null TRUE FALSE NULL PHP_EOL PHP_VERSION __DIR__ __FILE__ __LINE__ __CLASS__ __METHOD__ __FUNCTION__ __NAMESPACE__ self static parent class ' +
    'isset empty array_map array_filter array_merge array_keys array_values array_key_exists array_shift array_pop array_push array_slice array_unique in_array count ' +
    'is_array is_string is_int is_null is_callable is_object is_numeric strlen str_replace strtolower strtoupper substr strpos str_contains str_starts_with ' +
    'sprintf printf implode explode trim ltrim rtrim preg_match preg_replace json_encode json_decode func_get_args call_user_func call_user_func_array ' +
    'class_exists method_exists function_exists file_exists file_get_contents file_put_contents dirname define defined var_dump unset die exit'
  ).split(' '),
);

/** Methods that collections, queries, dates and clients of every framework have: on an unknown receiver they say nothing. */
export const phpBuiltinMembers: ReadonlySet<string> = new Set(
  (
    'get set has add remove all first last map filter each push pop count toArray isEmpty contains merge keys values offsetGet offsetSet offsetExists ' +
    'offsetUnset getIterator current key next rewind valid getMessage getCode getPrevious getTraceAsString format modify diff getTimestamp prepare ' +
    'execute fetch fetchAll query bindValue post put patch delete json __toString __get __set __call __construct'
  ).split(' '),
);
