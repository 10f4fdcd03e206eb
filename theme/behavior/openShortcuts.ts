import { type SiteData, searchActionOf } from '#runtime';
import { messagesIn } from '../shared/messages.ts';
import { documentLocale } from './behavior.ts';
import styles from './openShortcuts.module.css';

const MESSAGES = {
  en: {
    shortcuts: 'Keyboard shortcuts',
    search: 'Search',
    shortcutMove: 'Move between search results',
    shortcutOpen: 'Open the selected result',
    close: 'Close',
  },
  zh: {
    shortcuts: '键盘快捷键',
    search: '搜索',
    shortcutMove: '在搜索结果间切换',
    shortcutOpen: '打开选中的结果',
    close: '关闭',
  },
};

/** Returns the keys and their actions. */
function shortcuts(messages: typeof MESSAGES.en): [keys: string[], does: string][] {
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
export function openShortcuts(site: Pick<SiteData, 'locales'>): void {
  if (document.querySelector(`.${styles.dialog}`)) return;
  const messages = messagesIn(MESSAGES, documentLocale(site), document.documentElement.lang);
  const dialog = document.createElement('dialog');
  dialog.className = styles.dialog ?? '';
  dialog.setAttribute('aria-label', messages.shortcuts);
  if (messages.lang) dialog.lang = messages.lang;
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
