/** Names of the prelude and the built-in types. */
export const rustGlobalNames: ReadonlySet<string> = new Set(
  (
    'bool char str i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64 Option Some None Result Ok Err Box Vec String Clone Copy Send Sync ' +
    'Sized Drop Fn FnMut FnOnce Iterator IntoIterator Extend DoubleEndedIterator ExactSizeIterator Default Debug Eq PartialEq Ord PartialOrd Hash ' +
    'AsRef AsMut Into From TryFrom TryInto ToOwned ToString Unpin drop println print eprintln eprint format vec panic assert assert_eq assert_ne ' +
    'debug_assert debug_assert_eq debug_assert_ne write writeln unreachable unimplemented todo matches dbg env concat include_str include_bytes ' +
    'stringify cfg line file column module_path compile_error thread_local _'
  ).split(' '),
);

/**
 * Members that hand on what a wrapper holds, or the value itself (`x.unwrap()`, `x.lock()`, `x.clone()`, `x.await`): where the
 * type has no such member, they give the type again.
 */
export const rustPassingMembers: ReadonlySet<string> = new Set(
  (
    'unwrap expect unwrap_or unwrap_or_default unwrap_or_else await clone cloned copied as_ref as_mut as_deref as_deref_mut borrow borrow_mut lock ' +
    'try_lock take get get_mut get_or_insert_with into_inner map_err ok ok_or ok_or_else err or or_else filter into_iter iter iter_mut to_owned deref deref_mut ' +
    'by_ref as_pin_mut unwrap_unchecked context with_context into_owned upgrade downgrade ' +
    'values values_mut drain first first_mut last last_mut pop pop_front pop_back front front_mut back back_mut next nth peek find max_by_key min_by_key entry or_default or_insert swap_remove ' +
    'rev skip step_by chain peekable'
  ).split(' '),
);

/** Members of sequences and maps that give an element, wrapped or not. */
export const rustElementMembers: ReadonlySet<string> = new Set(
  'get get_mut first first_mut last last_mut pop pop_front pop_back front front_mut back back_mut next nth peek find max_by_key min_by_key or_default or_insert or_insert_with swap_remove'.split(' '),
);

/** Methods of the standard library's types and traits: on a receiver of unknown type they say nothing. */
export const rustBuiltinMembers: ReadonlySet<string> = new Set([
  ...rustPassingMembers,
  ...(
    'len is_empty push push_str pop insert remove contains contains_key entry or_insert or_insert_with extend drain retain clear truncate sort sort_by sort_by_key dedup ' +
    'first last split splitn rsplit lines chars bytes trim trim_start trim_end starts_with ends_with replace parse to_string to_lowercase to_uppercase as_str as_bytes as_slice ' +
    'as_ptr map and_then for_each filter_map flat_map fold any all find position count sum min max min_by max_by min_by_key max_by_key rev zip enumerate skip take_while skip_while chain collect next peekable ' +
    'peek nth step_by windows chunks join concat is_some is_none is_ok is_err eq ne cmp partial_cmp hash fmt from into try_from try_into default new drop add sub mul div neg not index ' +
    'write write_all write_str write_fmt read read_to_string read_exact flush send recv store swap fetch_add fetch_sub compare_exchange poll wake wake_by_ref saturating_sub saturating_add checked_add ' +
    'checked_sub wrapping_add wrapping_sub max_value min_value abs pow keys values values_mut source description kind elapsed as_secs as_millis duration_since debug_struct field finish copy_from_slice fill spawn project as_mut assume_init'
  ).split(' '),
]);
