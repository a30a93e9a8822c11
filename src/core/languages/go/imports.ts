import type { FileReader } from '../../extract/fileReader';

const SPEC = /^(?:([A-Za-z_]\w*|\.)\s*)?(?:"([^"]*)"|`([^`]*)`)/;

/** Reads one import spec: `"a/b"`, `name "a/b"`, `. "a/b"`, `_ "a/b"`. */
export function readGoImport(start: number, end: number, line: number, reader: FileReader): void {
  const spec = SPEC.exec(reader.text.slice(start, end));
  if (!spec) return;
  const module = spec[2] ?? spec[3];
  const name = spec[1] ?? packageNameOf(module);
  const [imported, local] = name === '_' ? ['', ''] : name === '.' ? ['*', '*'] : ['*', name];
  reader.imports.push({ module, imported, local, line, isTypeOnly: false, isDynamic: false });
  reader.bindImport(local);
}

/**
 * Name a package most likely has, by the habits of import paths: its last part without a major version (`/v2`, `.v3`) and
 * without `go-` or `-go` around it. The clause of the package decides, but stands in another file.
 */
export function packageNameOf(path: string): string {
  const parts = path.split('/');
  if (parts.length > 1 && /^v\d+$/.test(parts[parts.length - 1])) parts.pop();
  const last = parts[parts.length - 1].replace(/\.v\d+$/, '').replace(/^go-|[.-]go$/g, '');
  return last.replace(/[.-]/g, '_');
}
