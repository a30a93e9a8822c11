/** Names and paths that try to become markup, to reorder text, to hide or to flood; every one is valid in some language or file system. */
export const HOSTILE_NAMES: readonly string[] = [
  '<img src=x onerror=globalThis.pwned=1>',
  '</script><script>globalThis.pwned=1</script>',
  '"><svg onload=globalThis.pwned=1>',
  '\u202etxet_desrever\u202c',
  '\u05de\u05e9\u05ea\u05de\u05e9.\u05e9\u05dd_\u05de\u05dc\u05d0',
  '\u0645\u0633\u062a\u062e\u062f\u0645_\u062c\u062f\u064a\u062f',
  'ad\u200bmin\u2060isAdmin',
  'null\u0000byte\u0007bell\u001b[31mred',
  'line\nbreak\ttab\r\nname',
  'x'.repeat(50_000),
  '\u{1f469}\u200d\u{1f4bb}'.repeat(200),
  '\ud800lone_surrogate',
  '__proto__',
  'constructor',
  '{{constructor.constructor("globalThis.pwned=1")()}}',
  'javascript:globalThis.pwned=1',
  '`back`tick``s`',
  'e\u0301'.repeat(30),
];

export const HOSTILE_PATHS: readonly string[] = [
  'src/<b>bold</b>/"quoted" & \'single\'.py',
  'src/\u05e7\u05d5\u05d3/\u05e7\u05d5\u05d1\u05e5.py',
  'src/a b/%2e%2e/c#d?e.py',
  `src/${'very_long_folder_name/'.repeat(30)}file.py`,
  'src/\u202eyp.elif',
  'no_folder.py',
  'src/\u4e2d\u6587\u76ee\u5f55/Bar.ts',
  'src/new\nline.py',
];
