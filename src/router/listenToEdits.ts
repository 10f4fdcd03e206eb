import { DEV_EDIT_MESSAGE, type DevPageEdit } from '../shared/devPage.ts';

/** Where Rspack's server of watch mode talks to its pages. */
const SOCKET_PATH = '/ws';

/** Has `onEdit` hear of the pages that are edited, before the compilation that follows an edit has begun. */
export function listenToEdits(onEdit: (edit: DevPageEdit) => void): void {
  const socket = new WebSocket(location.origin.replace(/^http/, 'ws') + SOCKET_PATH);
  socket.addEventListener('message', ({ data }) => {
    const message: { type: string; data?: DevPageEdit[] } = JSON.parse(data);
    if (message.type === DEV_EDIT_MESSAGE) message.data?.forEach(onEdit);
  });
}
