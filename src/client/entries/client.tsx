import { HYDRATION_DATA_ID, type HydrationData } from '../../shared/hydrationData.ts';
import { CLICKED } from '../browser/markClicks.ts';
import { SEARCH_BUTTON } from '../browser/searchButton.ts';
import { whenIdle } from '../browser/whenIdle.ts';

/** Hydration starts at most this long after the page has loaded, even if the browser is busy. */
const HYDRATE_AFTER_MS = 2000;
/** Events that signal that a reader is about to use the page. */
const INTENT_EVENTS = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'touchstart'];

// Chromium restores an offset with the first layout. If that comes after parsing, the browser scrolls to the target of the address
// instead, in about half of all reloads. Reading the offset lays the page out now.
if (location.hash) void scrollY;

const json = document.getElementById(HYDRATION_DATA_ID)?.textContent;
if (json) start(JSON.parse(json));

/** Loads React and the theme when the browser is idle after the page has loaded, or at the first sign of use. */
function start(view: HydrationData): void {
  const { dataset } = document.documentElement;
  let isStarted = false;
  let isSearching = false;
  const waiting = new Set(document.querySelectorAll<HTMLElement>(`[${CLICKED}]`));
  // Replays a click on a button that is not hydrated yet. Links work without JavaScript.
  const keepClick = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null;
    if (!button || event.defaultPrevented) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    waiting.add(button);
    if (button.matches(SEARCH_BUTTON)) dataset.search ??= '';
    // Assistive technology clicks without any other event.
    onIntent();
  };
  /** Fetches beside the app what search needs, once the reader has asked for it: the script in the head keeps its keys. */
  const startSearch = () => {
    if (isSearching || dataset.search === undefined) return;
    isSearching = true;
    import(/* webpackChunkName: "search-start" */ '../search/startSearch.ts').then(
      (loaded) => loaded.startSearch(view.page),
      console.warn,
    );
  };
  const onIntent = () => {
    run();
    startSearch();
  };
  const run = () => {
    if (isStarted) return;
    isStarted = true;
    import(/* webpackChunkName: "app" */ './hydrate.tsx')
      .then(({ hydrate }) => hydrate(view))
      .catch((error: unknown) => {
        console.error(error);
        // The document works without scripts. Hydration is retried when the connection is back.
        isStarted = false;
        addEventListener('online', run, { once: true });
      })
      .finally(() => {
        removeEventListener('click', keepClick, true);
        for (const name of INTENT_EVENTS) removeEventListener(name, onIntent);
        for (const button of waiting) button.click();
      });
  };
  addEventListener('click', keepClick, true);
  for (const name of INTENT_EVENTS) addEventListener(name, onIntent, { passive: true });
  const begin = () => void whenIdle(run, HYDRATE_AFTER_MS);
  if (dataset.search !== undefined || waiting.size > 0) onIntent();
  else if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
