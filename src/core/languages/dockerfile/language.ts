import { linesOf, type OutlineEntry } from '../../extract/outline';
import { outlineLanguage } from '../outlineLanguage';

const STAGE = /^\s*FROM\s+(?:--\S+\s+)*(\S+)(?:\s+AS\s+(\S+))?/i;
const VARIABLE = /^\s*(?:ARG|ENV)\s+([A-Za-z_]\w*)/i;

export const dockerfile = outlineLanguage({
  id: 'dockerfile',
  title: 'Dockerfile',
  extensions: ['.dockerfile'],
  fileNames: ['Dockerfile', 'Containerfile'],
  outline: stages,
});

/** Build stages by their names, else by their images, and the variables they take. */
function stages(text: string): OutlineEntry[] {
  const entries: OutlineEntry[] = [];
  let level = 1;
  for (const { line, start } of linesOf(text)) {
    const stage = STAGE.exec(line);
    const variable = VARIABLE.exec(line);
    if (stage !== null) {
      const name = stage[2] ?? stage[1];
      entries.push({ name, kind: 'section', level: 1, start, nameStart: start + line.lastIndexOf(name) });
      level = 2;
    } else if (variable !== null) {
      entries.push({ name: variable[1], kind: 'variable', level, start, nameStart: start + line.indexOf(variable[1]) });
    }
  }
  return entries;
}
