import { linesOf, type OutlineEntry } from '../../extract/outline';
import { outlineLanguage } from '../outlineLanguage';

const TARGET = /^([^\s:#=][^:#=]*?)\s*::?(?!=)/;
const VARIABLE = /^(?:export\s+|override\s+)*([A-Za-z_][\w.-]*)\s*(?:[:?+!]|::)?=/;
const DEFINE = /^define\s+([\w.-]+)/;

export const makefile = outlineLanguage({
  id: 'makefile',
  title: 'Makefile',
  extensions: ['.mk', '.mak', '.make'],
  fileNames: ['Makefile', 'makefile', 'GNUmakefile', 'Makefile.am', 'Makefile.in', 'justfile', 'Justfile'],
  outline: targets,
});

/** Targets and variables; special targets (`.PHONY`) are directions to make. */
function targets(text: string): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  let inDefine = false;
  for (const { line, start } of linesOf(text)) {
    const variable = VARIABLE.exec(line) ?? DEFINE.exec(line);
    if (inDefine) {
      inDefine = !/^endef\b/.test(line);
      continue;
    }
    inDefine = DEFINE.test(line);
    const target = variable === null ? TARGET.exec(line) : null;
    const name = variable?.[1] ?? target?.[1] ?? '';
    if (name === '' || /^\.[A-Z_]+$/.test(name) || name.startsWith('@')) continue;
    entries.push({ name, kind: variable === null ? 'function' : 'variable', level: 1, start, nameStart: start + line.indexOf(name) });
  }
  return entries;
}
