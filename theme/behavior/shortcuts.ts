import { hasSingleKeys } from '#runtime';
import { type BehaviorContext, closestTarget } from './behavior.ts';

/** Elements in which keys enter text, or which have their own shortcuts. */
const TYPING = 'input, textarea, select, [contenteditable], dialog';
/** Keys of a page: see pageKeys.ts. */
const BRACKETS = ['[', ']'];
const PAGE_KEYS = ['j', 'k', 'y', 'f', ...BRACKETS];

/**
 * Shows the keyboard shortcuts on `?`, and on Ctrl + `/` where single characters are switched off. Handles the keys of a page, and the
 * filter of its sections. Their code is loaded on demand.
 */
export function attachShortcuts({ signal, site, messages }: BehaviorContext): void {
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const isTyping = target instanceof Element && target.closest(TYPING);
    // Keyboards of many languages have brackets behind AltGr, which is Ctrl and Alt on Windows and Alt on Macs.
    const hasModifier = altKey ? !BRACKETS.includes(key) : ctrlKey;
    const isPlain = !metaKey && !hasModifier && hasSingleKeys();
    const opens = isPlain ? key === '?' : key === '/' && ctrlKey;
    const isPageKey = isPlain && PAGE_KEYS.includes(key);
    // While search is loading, characters are text for it.
    const isAwaited = document.documentElement.dataset.search !== undefined;
    if (!(opens || isPageKey) || isTyping || isAwaited) return;
    event.preventDefault();
    const done = opens
      ? import(/* webpackChunkName: "shortcuts" */ './openShortcuts.ts').then((code) => code.openShortcuts(site))
      : import(/* webpackChunkName: "shortcuts" */ './pageKeys.ts').then((code) => code.pressPageKey(key, messages()));
    done.catch(console.warn);
  };
  const onInput = (event: Event) => {
    const field = closestTarget(event, '[data-section-filter]');
    if (!(field instanceof HTMLInputElement)) return;
    import(/* webpackChunkName: "shortcuts" */ './filterSections.ts').then(
      ({ filterSections }) => filterSections(field, messages().overviewNoMatch),
      console.warn,
    );
  };
  document.addEventListener('keydown', onKeyDown, { signal });
  document.addEventListener('input', onInput, { signal });
}
