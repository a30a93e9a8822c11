const PARAMETERS = /<(?:typeparam|exception|permission)\b[^>]*>[^]*?<\/(?:typeparam|exception|permission)>/g;
const REFERENCE = /<(?:see|seealso|paramref|typeparamref)\s+(?:cref|name|langword|href)\s*=\s*"(?:[A-Z]:)?([^"]*)"\s*\/>/g;

/** A documentation comment without its XML: the words a reader sees. */
export function plainXmlDoc(doc: string): string {
  if (!doc.includes('<')) return doc;
  return doc
    .replace(PARAMETERS, ' ')
    .replace(REFERENCE, '$1')
    .replace(/<param\s+name\s*=\s*"([^"]*)"\s*>/g, '$1: ')
    .replace(/<\/?[A-Za-z][^<>]*>/g, ' ')
    .replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&quot;/g, '"').replace(/&apos;/g, "'").replace(/&amp;/g, '&')
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
