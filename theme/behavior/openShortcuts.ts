import { chooseSingleKeys, hasSingleKeys, type SiteData, searchActionOf } from '#runtime';
import { shortcuts } from '#site/messages';
import { messagesIn, type PartMessages } from '../shared/messages.ts';
import { documentLocale } from './behavior.ts';
import styles from './openShortcuts.module.css';

/** Returns the keys and their actions. */
function shortcutRows(messages: PartMessages<'shortcuts'>): [keys: string[], does: string][] {
  const command = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';
  return [
    [['/', command], messages.search],
    [['↑', '↓'], messages.shortcutMove],
    [['↵'], messages.shortcutOpen],
    [['Esc'], messages.close],
    [['j', 'k'], messages.keyNextSection],
    [['y'], messages.keyCopyLink],
    [['[', ']'], messages.keyNextPage],
    [['f'], messages.keyFilter],
    [['?', 'Ctrl /'], messages.shortcuts],
  ];
}

/** Returns a checkbox that switches off shortcuts of a single character (WCAG 2.1.4). */
function keysSwitch(text: string): HTMLElement {
  const label = document.createElement('label');
  label.className = styles.switch ?? '';
  const box = document.createElement('input');
  box.type = 'checkbox';
  box.checked = hasSingleKeys();
  box.addEventListener('change', () => chooseSingleKeys(box.checked));
  label.append(box, text);
  return label;
}

/** Shows the keyboard shortcuts in a modal dialog. Escape, its button and a click outside close it. */
export function openShortcuts(site: Pick<SiteData, 'locales'>): void {
  if (document.querySelector(`.${styles.dialog}`)) return;
  const messages = messagesIn(shortcuts, documentLocale(site));
  const dialog = document.createElement('dialog');
  dialog.className = styles.dialog ?? '';
  dialog.setAttribute('aria-label', messages.shortcuts);
  if (messages.lang) dialog.lang = messages.lang;
  const title = document.createElement('h2');
  title.className = styles.title ?? '';
  title.textContent = messages.shortcuts;
  const list = document.createElement('dl');
  list.className = styles.list ?? '';
  for (const [keys, does] of shortcutRows(messages)) {
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
  dialog.append(title, list, keysSwitch(messages.singleKeys), close);
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  // The keys that it lists work, so that search opens once it is closed.
  dialog.addEventListener('keydown', (event) => {
    const action = searchActionOf(event);
    if (action === 'open' || action === 'toggle') dialog.close();
  });
  const onNavigation = () => dialog.close();
  window.addEventListener('popstate', onNavigation);
  dialog.addEventListener('close', () => {
    window.removeEventListener('popstate', onNavigation);
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
}
