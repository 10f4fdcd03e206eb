/** What the view of a preview sends to the extension. */
export type MessageFromView =
  | { docspack: 'loaded' }
  | { docspack: 'connected' }
  | { docspack: 'clicked'; path: string; source: string };

/** Options of `previewView`. */
interface PreviewViewOptions {
  /** Address of the site. */
  url: string;
  /** Token of the server. */
  token: string;
  /** Text that only the script and the style of the view know. */
  nonce: string;
}

/** Returns the document of a preview: the site in a frame, and a script that passes messages on. */
export function previewView({ url, token, nonce }: PreviewViewOptions): string {
  const { origin } = new URL(url);
  const policy = `default-src 'none'; frame-src ${origin}; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'`;
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">
<style nonce="${nonce}">html, body, iframe { width: 100%; height: 100%; margin: 0; padding: 0; border: 0; display: block; overflow: hidden; background: #fff; }</style>
</head>
<body>
<iframe title="docspack" src="${escapeHtml(url)}" allow="clipboard-read; clipboard-write"></iframe>
<script nonce="${nonce}">
const editor = acquireVsCodeApi();
const frame = document.querySelector('iframe');
const origin = ${toScript(origin)};
const token = ${toScript(token)};
addEventListener('message', (event) => {
  if (event.source === frame.contentWindow) {
    if (event.origin !== origin) return;
    // A page that loads again has forgotten the token.
    if (event.data.docspack === 'loaded') frame.contentWindow.postMessage({ docspack: 'connect', token }, origin);
    editor.postMessage(event.data);
  } else frame.contentWindow.postMessage(event.data, origin);
});
</script>
</body>
</html>
`;
}

/** Returns the document that a preview has while its server starts, or after it has ended. */
export function noticeView(text: string): string {
  return `<!doctype html>
<html>
<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'"></head>
<body><pre>${escapeHtml(text)}</pre></body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function toScript(text: string): string {
  return JSON.stringify(text).replaceAll('<', '\\u003c');
}
