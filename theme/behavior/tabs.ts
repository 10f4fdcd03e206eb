import { applyTabChoices, chooseTab, showTab, tabParts, tabStorageKey, watchTabs } from '#runtime';
import { closestTarget } from './behavior.ts';

const TAB = '[data-tabs] > [role="tablist"] > [role="tab"]';

/** Returns the index that a key moves to from `index` in a list of `count` tabs; `undefined` for other keys. */
export function nextTabIndex(key: string, index: number, count: number, isRightToLeft: boolean): number | undefined {
  const step = isRightToLeft ? -1 : 1;
  switch (key) {
    case 'ArrowRight':
      return (index + step + count) % count;
    case 'ArrowLeft':
      return (index - step + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

/** Selects a tab for the reader. Content above the tabs keeps its position on the screen. */
function selectTab(tab: HTMLElement) {
  const tabs = tab.closest<HTMLElement>('[data-tabs]');
  const value = tab.dataset.value;
  if (!tabs || value === undefined) return;
  const top = tab.getBoundingClientRect().top;
  const { tabs: group = '', tabsQuery } = tabs.dataset;
  // Before the choice of the group is applied: the query comes first.
  if (tabsQuery !== undefined) writeQuery(tabsQuery, value);
  if (group !== '') chooseTab(group, value);
  else showTab(tabs, value);
  // Tabs of the same group above may have changed their height.
  const moved = tab.getBoundingClientRect().top - top;
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
}

function writeQuery(name: string, value: string) {
  const url = new URL(location.href);
  url.searchParams.set(name, value);
  history.replaceState(history.state, '', url);
}

function hashTarget(): Element | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    // Not a hash that this site generates.
    return null;
  }
}

/** Opens the tabs around the target of the hash, so that it is visible. */
function revealHashTarget() {
  const target = hashTarget();
  const hiddenPanel = (element: Element | null | undefined) => element?.closest('[role="tabpanel"][hidden]');
  const innermost = hiddenPanel(target);
  for (let panel = innermost; panel; panel = hiddenPanel(panel.parentElement)) {
    const tabs = panel.parentElement;
    if (!tabs) return;
    const { buttons, panels } = tabParts(tabs);
    const value = buttons[panels.indexOf(panel)]?.getAttribute('data-value');
    if (value) showTab(tabs, value);
  }
  if (innermost) target?.scrollIntoView();
}

/** Handles tabs by mouse and keyboard. Syncs their choice across the page, browser tabs and visits. */
export function attachTabs(signal: AbortSignal): void {
  const onClick = (event: MouseEvent) => {
    const tab = closestTarget(event, TAB);
    if (tab) selectTab(tab);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const tab = closestTarget(event, TAB);
    if (!tab || event.ctrlKey || event.metaKey || event.altKey) return;
    const enabled = [...(tab.parentElement?.children ?? [])].filter((other) => !other.hasAttribute('disabled'));
    const isRightToLeft = getComputedStyle(tab).direction === 'rtl';
    const next = enabled[nextTabIndex(event.key, enabled.indexOf(tab), enabled.length, isRightToLeft) ?? -1];
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
    selectTab(next);
  };
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key.startsWith(tabStorageKey(''))) applyTabChoices();
  };
  document.addEventListener('click', onClick, { signal });
  document.addEventListener('keydown', onKeyDown, { signal });
  window.addEventListener('storage', onStorage, { signal });
  window.addEventListener('hashchange', revealHashTarget, { signal });
  let revealed = '';
  const stop = watchTabs(() => {
    applyTabChoices();
    // Only once per URL: afterwards the reader may choose another tab.
    if (revealed === location.href || !hashTarget()) return;
    revealed = location.href;
    revealHashTarget();
  });
  signal.addEventListener('abort', stop);
}
