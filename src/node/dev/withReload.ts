import { DEV_PROBLEMS_MESSAGE, DEV_SOCKET_PATH } from '../../shared/devProblems.ts';

const RECONNECT_AFTER_MS = 1000;

/**
 * Adds a script to a built document that watch mode serves, such as one of another version: it has nothing of watch mode, and loads again once its folder has
 * changed.
 * @param etag tag of the folder that the document is of, with quotes
 */
export function withReload(html: string, etag: string): string {
  const script = `(() => {
  const connect = () => {
    const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + ${JSON.stringify(DEV_SOCKET_PATH)});
    socket.onmessage = async ({ data }) => {
      if (JSON.parse(data).type !== ${JSON.stringify(DEV_PROBLEMS_MESSAGE)}) return;
      const { headers } = await fetch(location.href, { method: 'HEAD' });
      if (headers.get('etag') !== ${JSON.stringify(etag)}) location.reload();
    };
    socket.onclose = () => setTimeout(connect, ${RECONNECT_AFTER_MS});
  };
  connect();
})();`;
  const end = html.lastIndexOf('</body>');
  return end < 0 ? html : `${html.slice(0, end)}<script>${script}</script>${html.slice(end)}`;
}
