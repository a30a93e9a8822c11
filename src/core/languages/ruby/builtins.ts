/** Methods of Kernel and Module that stand in nearly every file. */
export const rubyGlobalNames: ReadonlySet<string> = new Set(
  (
    'puts print p pp raise fail loop lambda proc format sprintf rand sleep exit abort at_exit catch throw binding caller block_given? freeze frozen? ' +
    'nil? is_a? kind_of? instance_of? respond_to? send public_send __send__ method_missing respond_to_missing? instance_variable_get instance_variable_set ' +
    'instance_variable_defined? define_method remove_method undef_method alias_method module_function private public protected private_class_method ' +
    'private_constant public_class_method attr attr_reader attr_writer attr_accessor cattr_accessor mattr_accessor include extend prepend using refine require ' +
    'require_relative load autoload eval instance_eval class_eval module_eval instance_exec class_exec Array Integer Float String Hash __method__ __dir__ ' +
    'it describe context before after let let! subject expect eq be_nil self true false nil'
  ).split(' '),
);

/** Methods of objects, strings, arrays, hashes, files and matchers: on an unknown receiver they say nothing. */
export const rubyBuiltinMembers: ReadonlySet<string> = new Set(
  (
    'new class to_s to_sym to_i to_f to_a to_h to_str to_proc inspect dup clone freeze frozen? nil? is_a? kind_of? instance_of? respond_to? send public_send __send__ tap then ' +
    'hash equal? eql? object_id method methods instance_variable_get instance_variable_set instance_variables extend itself ' +
    'each each_with_index each_with_object each_pair each_key each_value each_slice each_cons map flat_map collect select filter filter_map reject find detect find_index ' +
    'inject reduce sum min max min_by max_by sort sort_by sort! group_by partition zip any? all? none? one? include? member? first last take drop take_while ' +
    'drop_while count size length empty? push pop shift unshift append prepend insert concat delete delete_at delete_if compact compact! flatten flatten! uniq uniq! reverse ' +
    'rotate sample shuffle join index rindex slice slice! values_at fetch dig key? has_key? value? keys values merge merge! update store invert transform_values ' +
    'transform_keys symbolize_keys stringify_keys default clear replace sub sub! gsub gsub! match match? scan split strip lstrip rstrip chomp chop chars bytes lines ' +
    'upcase downcase capitalize swapcase start_with? end_with? tr center ljust rjust encode force_encoding encoding unpack pack succ next times upto downto step ' +
    'round floor ceil abs zero? positive? negative? between? call read write close open puts print gets path to_path basename dirname join exist? file? directory? ' +
    'message backtrace full_message to not_to eq be present? blank? presence try in? with lock synchronize'
  ).split(' '),
);
