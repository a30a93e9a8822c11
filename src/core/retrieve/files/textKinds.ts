/** A kind of text, by the words a task says it with and by the paths that are of it. */
interface TextKind {
  readonly said: RegExp;
  readonly path: RegExp;
}

/** Kinds of texts that a title may ask for; the first line is matched whole, so that each word needs no second table. */
const KINDS: readonly TextKind[] = [
  {
    said: /\b(?:docs?|documentation|readme|changelog|guides?|tutorials?|typos?|wording|spelling|markdown)\b|\.(?:md|mdx|rst|adoc)\b/gi,
    path: /\.(?:md|mdx|markdown|rst|adoc|asciidoc)$/i,
  },
  {
    said: /\b(?:ci|workflows?|github actions?|pipelines?|dependabot|pre-commit|release job)\b/gi,
    path: /(?:^|\/)(?:\.github|\.circleci|\.gitlab|\.buildkite|\.ci)\/|(?:^|\/)(?:\.gitlab-ci|\.travis|azure-pipelines|appveyor|\.pre-commit-config|dependabot)[\w.-]*$/i,
  },
  { said: /\b(?:docker(?:file)?|containers?|docker-compose|compose file)\b/gi, path: /(?:^|\/)(?:Dockerfile|Containerfile|[\w.-]*compose[\w.-]*\.ya?ml)$|\.dockerfile$/i },
  { said: /\b(?:makefile|make targets?)\b/gi, path: /(?:^|\/)(?:GNU)?[Mm]akefile[\w.]*$|\.mk$/ },
  { said: /\b(?:css|scss|less|stylesheets?|styling)\b/gi, path: /\.(?:css|scss|less|pcss|postcss)$/i },
  { said: /\b(?:html)\b/gi, path: /\.x?html?$/i },
  { said: /\b(?:ya?ml)\b|\.ya?ml\b/gi, path: /\.ya?ml$/i },
  { said: /\b(?:toml)\b|\.toml\b/gi, path: /\.toml$/i },
  { said: /\b(?:package\.json|tsconfig)\b|\.json\b/gi, path: /\.json[c5]?$/i },
];

/** Words that are the names of files as well. */
const NAMES: ReadonlySet<string> = new Set(['readme', 'changelog', 'dockerfile', 'makefile', 'dependabot', 'compose']);

export interface AskedTexts {
  /** The words of the title that say a kind, lower case: they say nothing about the contents. */
  readonly words: ReadonlySet<string>;
  /** Whether the path is of a kind that was asked for. */
  has(path: string): boolean;
}

/** The kinds of texts that the first line of a task asks for. */
export function askedTexts(firstLine: string): AskedTexts {
  const asked = KINDS.filter(({ said }) => firstLine.search(said) >= 0);
  const words = asked.flatMap(({ said }) => [...firstLine.matchAll(said)].flatMap(([text]) => text.toLowerCase().split(/\W+/)));
  return { words: new Set(words.filter((word) => word !== '' && !NAMES.has(word))), has: (path) => asked.some((kind) => kind.path.test(path)) };
}
