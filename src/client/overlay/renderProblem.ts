import { DEV_EDITOR_PATH, type DevLocation, type DevProblem } from '../../shared/devProblems.ts';
import { createElement } from './elements.ts';

/** Renders the details of a problem: its code frame and its hint. */
export function renderDetails({ problem, frame, hint, more }: DevProblem): (HTMLElement | undefined)[] {
  return [
    createElement('p', { class: 'text' }, problem),
    frame === undefined ? undefined : renderFrame(frame),
    hint === undefined ? undefined : createElement('p', { class: 'hint' }, createElement('b', {}, 'Hint: '), hint),
    more === undefined ? undefined : createElement('p', { class: 'text' }, more),
  ];
}

/**
 * Renders a location as a button that opens the file if the server supports it, and an element for the reason if that
 * fails.
 */
export function renderLocation(location: DevLocation): { location: HTMLElement; status: HTMLElement } {
  const { file, line, column, canOpen } = location;
  const text = [file, line, line === undefined ? undefined : column].filter((each) => each !== undefined).join(':');
  const status = createElement('p', { class: 'status', role: 'status' });
  if (!canOpen) return { location: createElement('span', { class: 'location' }, text), status };
  const button = createElement('button', { class: 'location', type: 'button', title: 'Open in the editor' }, text);
  button.addEventListener('click', async () => {
    status.textContent = await openInEditor(location);
  });
  return { location: button, status };
}

/** Opens a file in the author's editor. Resolves to an error message, or `''`. */
async function openInEditor({ file, line, column }: DevLocation): Promise<string> {
  const query = new URLSearchParams({ file });
  if (line !== undefined) query.set('line', String(line));
  if (column !== undefined) query.set('column', String(column));
  try {
    const response = await fetch(`${__webpack_public_path__}${DEV_EDITOR_PATH}?${query}`, { method: 'POST' });
    return response.ok ? '' : await response.text();
  } catch {
    return 'The server does not respond.';
  }
}

/** Renders a code frame, focusable because it may scroll. */
function renderFrame(frame: string): HTMLElement {
  const rows = frame.split('\n').map((row, index) => {
    const kind = row.startsWith('>') ? 'marked' : /^ *\| *\^$/.test(row) ? 'caret' : 'row';
    return createElement('span', { class: kind }, `${index === 0 ? '' : '\n'}${row}`);
  });
  return createElement('pre', { class: 'frame', tabindex: '0', role: 'region', 'aria-label': 'Source' }, ...rows);
}
