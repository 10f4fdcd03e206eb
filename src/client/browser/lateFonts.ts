import { readStored, store } from './stored.ts';
import { whenIdle } from './whenIdle.ts';

/** Local storage key of whether this browser has loaded the theme's fonts, and has them in its cache. */
const FONTS_STORAGE_KEY = 'docs-fonts';
/** The fonts are requested at most this long after the page has loaded. */
const IDLE_WITHIN_MS = 500;

/** Uses the theme's fonts from the first paint on if an earlier page has loaded them: `data-fonts` on <html>. */
export function applyLateFonts(): void {
  if (readStored(FONTS_STORAGE_KEY) !== null) document.documentElement.dataset.fonts = '';
}

/**
 * Loads the theme's fonts once the page has loaded, so that they delay nothing, and uses them. Without storage, every page does.
 * @param fonts in the syntax of CSS, such as `1em Geist`
 * @returns a function that cancels it
 */
export function loadLateFonts(fonts: string): () => void {
  if (document.documentElement.dataset.fonts !== undefined) return () => {};
  let stop = () => {};
  let isStopped = false;
  const load = () => {
    stop = whenIdle(() => {
      document.fonts?.load(fonts).then(() => {
        if (isStopped) return;
        store(FONTS_STORAGE_KEY, '1');
        document.documentElement.dataset.fonts = '';
      }, console.warn);
    }, IDLE_WITHIN_MS);
  };
  if (document.readyState === 'complete') load();
  else window.addEventListener('load', load, { once: true });
  return () => {
    isStopped = true;
    stop();
    window.removeEventListener('load', load);
  };
}
