import type { TextLanguage } from '../language';
import { patternLanguage } from '../patternLanguage';
import { stylesheetLinking } from './linking';

const COMMENT = String.raw`\/\*[^]*?(?:\*\/|$)`;
const STRING = String.raw`"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\burl\([^)\n]*\)`;
/** Of a selector the last simple class or id before the block or the comma: what the rule is about. */
const SELECTED = String.raw`[^{};]*\{`;

/**
 * CSS and the languages that grew out of it: classes, ids, variables, mixins and functions. One scanner serves all three,
 * because the published grammar of SCSS does not know its modules and placeholders.
 * @param hasLineComments whether `//` begins a comment.
 */
export function stylesheetLanguage(id: string, title: string, extensions: readonly string[], hasLineComments: boolean): TextLanguage {
  return patternLanguage({
    id,
    title,
    extensions,
    isText: true,
    linking: stylesheetLinking,
    comments: { line: hasLineComments ? '//' : '', open: '/*', close: '*/' },
    blank: new RegExp(`${COMMENT}${hasLineComments ? String.raw`|(?<![:\w])\/\/[^\n]*` : ''}|${STRING}`, 'g'),
    isComment: (text) => text.startsWith('/'),
    definitions: [
      { pattern: /@mixin\s+(?<name>[\w-]+)[^{;]*\{/dg, kind: 'function', ends: 'braces' },
      { pattern: /@function\s+(?<name>[\w-]+)[^{;]*\{/dg, kind: 'function', ends: 'braces' },
      { pattern: /@(?:-\w+-)?keyframes\s+(?<name>[\w-]+)\s*\{/dg, kind: 'type', ends: 'braces' },
      { pattern: /(?<=^|[;{}\s])(?<name>--[\w-]+)\s*:/dg, kind: 'variable', ends: 'statement' },
      { pattern: /(?<=^|[;{}\n])[ \t]*(?<name>[$@](?!import|use|forward|media|include|extend|return|if|else|each|for|while|mixin|function|supports|font-face|charset|layer|container|page|property|keyframes|apply|tailwind|plugin|namespace|at-root|debug|warn|error|content)[\w-]+)\s*:(?!:)/dg, kind: 'variable', ends: 'statement' },
      { pattern: new RegExp(String.raw`(?<=^|[;{}\n])[ \t]*(?:[^{};@\n/]*?[\s,>+~])?\.(?<name>-?[A-Za-z_][\w-]*)(?=[\s,:.\[>+~({]${SELECTED}|\{)`, 'dg'), kind: 'class', ends: 'braces' },
      { pattern: new RegExp(String.raw`(?<=^|[;{}\n])[ \t]*(?:[^{};@\n/]*?[\s,>+~])?#(?<name>-?[A-Za-z_][\w-]*)(?=[\s,:.\[>+~({]${SELECTED}|\{)`, 'dg'), kind: 'section', ends: 'braces' },
      { pattern: /(?<=^|[;{}\n])[ \t]*%(?<name>[\w-]+)\s*\{/dg, kind: 'class', ends: 'braces' },
    ],
    uses: [
      { pattern: /@include\s+(?:(?<receiver>[\w-]+)\.)?(?<name>[\w-]+)/dg, kind: 'call' },
      { pattern: /@extend\s+[.%](?<name>[\w-]+)/dg, kind: 'type' },
      { pattern: /\bvar\(\s*(?<name>--[\w-]+)/dg, kind: 'read' },
      { pattern: /(?:(?<receiver>[\w-]+)\.)?(?<name>\$[\w-]+)/dg, kind: 'read' },
      { pattern: /(?<=:[^;{}\n]{0,200})(?<name>@[\w-]+)/dg, kind: 'read' },
      { pattern: /^[ \t]*\.(?<name>[\w-]+)\([^){;]*\)\s*(?=[;}])/dgm, kind: 'call' },
      { pattern: /\banimation(?:-name)?\s*:\s*(?<name>[A-Za-z][\w-]*)/dg, kind: 'type' },
      { pattern: /(?<![\w$.-])(?:(?<receiver>[a-z][\w-]*)\.)?(?<name>[a-z][\w-]*)\(/dg, kind: 'call' },
    ],
    imports: [
      /@(?:use|forward)\s+["'](?<module>[^"']+)["'](?:\s+as\s+(?<local>[\w*-]+))?/g,
      /@import\s+(?:\([\w, ]+\)\s*)?(?:url\(\s*)?["']?(?<module>[^"')\s;,]+)/g,
      /@import\s+["'][^"']+["']\s*,\s*["'](?<module>[^"']+)["']/g,
    ],
    keywords: new Set(
      'var url calc rgb rgba hsl hsla min max clamp linear-gradient radial-gradient translate translatex translatey scale rotate repeat minmax attr format not is where has nth-child nth-of-type cubic-bezier lighten darken mix if map-get none local and or env fit-content lang host slotted'.split(' '),
    ),
  });
}
