export interface ReplayHtmlParts {
  readonly scriptUri: string;
  readonly styleUri: string;
  readonly cspSource: string;
  readonly nonce: string;
  readonly title: string;
  readonly language: string;
}

/** The document around the replay page: no remote resource, no inline script, no evaluation. */
export function replayHtml({ scriptUri, styleUri, cspSource, nonce, title, language }: ReplayHtmlParts): string {
  const policy = [`default-src 'none'`, `script-src 'nonce-${nonce}'`, `style-src ${cspSource}`, `img-src ${cspSource} data:`, `font-src ${cspSource}`].join('; ');
  return `<!DOCTYPE html>
<html lang="${escapeAttribute(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${escapeAttribute(title)}</title>
<link rel="stylesheet" href="${escapeAttribute(styleUri)}">
</head>
<body>
<script nonce="${nonce}" src="${escapeAttribute(scriptUri)}"></script>
</body>
</html>`;
}

function escapeAttribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
