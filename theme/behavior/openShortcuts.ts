import type { Messages } from '../shared/messages.ts';
import styles from './openShortcuts.module.css';

/** Returns the keys and their actions. */
function shortcuts(messages: Messages): [keys: string[], does: string][] {
  const command = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
  return [
    [['/', command], messages.search],
    [['↑', '↓'], messages.shortcutMove],
    [['↵'], messages.shortcutOpen],
    [['Esc'], messages.close],
    [['?'], messages.shortcuts],
  ];
}

/** Shows the keyboard shortcuts in a modal dialog. Escape, its button and a click outside close it. */
export function openShortcuts(messages: Messages): void {
  if (document.querySelector(`.${styles.dialog}`)) return;
  const dialog = document.createElement('dialog');
  dialog.className = styles.dialog ?? '';
  dialog.setAttribute('aria-label', messages.shortcuts);
  const title = document.createElement('h2');
  title.className = styles.title ?? '';
  title.textContent = messages.shortcuts;
  const list = document.createElement('dl');
  list.className = styles.list ?? '';
  for (const [keys, does] of shortcuts(messages)) {
    const term = document.createElement('dt');
    term.append(
      ...keys.map((key) => {
        const element = document.createElement('kbd');
        element.textContent = key;
        return element;
      }),
    );
    const description = document.createElement('dd');
    description.textContent = does;
    list.append(term, description);
  }
  const close = document.createElement('button');
  close.type = 'button';
  close.className = styles.close ?? '';
  close.textContent = messages.close;
  close.addEventListener('click', () => dialog.close());
  dialog.append(title, list, close);
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
