import { chooseSingleKeys, hasSingleKeys, type SiteData, searchActionOf } from '#runtime';
import { messagesIn } from '../shared/messages.ts';
import { documentLocale } from './behavior.ts';
import styles from './openShortcuts.module.css';

const MESSAGES = {
  en: {
    shortcuts: 'Keyboard shortcuts',
    search: 'Search',
    shortcutMove: 'Move between search results',
    shortcutOpen: 'Open the selected result',
    keyNextSection: 'Next and previous section',
    keyCopyLink: 'Copy the link of the section',
    keyNextPage: 'Previous and next page',
    keyFilter: 'Filter the sections of a reference',
    singleKeys: 'Shortcuts of a single character',
    close: 'Close',
  },
  zh: {
    shortcuts: '键盘快捷键',
    search: '搜索',
    shortcutMove: '在搜索结果间切换',
    shortcutOpen: '打开选中的结果',
    keyNextSection: '下一节、上一节',
    keyCopyLink: '复制本节链接',
    keyNextPage: '上一页、下一页',
    keyFilter: '筛选参考页的章节',
    singleKeys: '启用单键快捷键',
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
