import { readStored, writeStored } from './stored.ts';
import { whenIdle } from './whenIdle.ts';

/** Local storage key of whether this browser has loaded the theme's fonts, and has them in its cache. */
const FONTS_STORAGE_KEY = 'docs-fonts';
/** The fonts are requested at most this long after the page has loaded. */
const IDLE_WITHIN_MS = 500;

/** Distance of the points, in pixels, at which a page is looked at to see whether its lines would move: less than a line. */
const PROBE_PX = 16;
/** Columns of these points, as parts of the window's width: sidebar, text and outline. */
const PROBE_COLUMNS = [0.1, 0.5, 0.9];

/** Uses the theme's fonts from the first paint of a page on if an earlier one has loaded them: `data-fonts` on `<html>`. */
export function applyLateFonts(): void {
  if (readStored(FONTS_STORAGE_KEY) !== null) document.documentElement.dataset.fonts = '';
}

/**
 * Uses the theme's fonts if that leaves all that is in view where it is, and returns whether it does. Paragraphs whose last word begins
 * another line would move the text that is being read. Both layouts are measured in one task, so that only the last one is painted.
 */
function applyInPlace(): boolean {
  const { documentElement } = document;
  const seen = new Set<Element>();
  for (const column of PROBE_COLUMNS) {
    for (let y = 0; y < window.innerHeight; y += PROBE_PX) {
      const element = document.elementFromPoint(window.innerWidth * column, y);
      if (element) seen.add(element);
    }
  }
  const tops = () => Array.from(seen, (element) => element.getBoundingClientRect().top);
  const before = tops();
  documentElement.dataset.fonts = '';
  const moves = tops().some((top, index) => Math.abs(top - (before[index] ?? top)) > 1);
  if (moves) delete documentElement.dataset.fonts;
  return !moves;
}

/**
 * Uses the theme's fonts if nothing in view moves, else while nobody looks at the page, unless `signal` is aborted before. Not after
 * scrolling: back navigation would return to other lines.
 */
function applyUnseen(signal: AbortSignal): void {
  if (applyInPlace()) return;
  const apply = () => {
    document.documentElement.dataset.fonts = '';
  };
  document.addEventListener('visibilitychange', apply, { signal, once: true });
}

/**
 * Loads the theme's fonts once the page has loaded, so that they delay nothing, and uses them: in the page itself if nothing in view
 * moves or while nobody looks at it, at the latest from the next one on, for which `applyLateFonts` is called. Without storage, every page
 * loads them.
 * @param fonts in the syntax of CSS, such as `1em Geist`
 * @returns a function that cancels it
 */
export function loadLateFonts(fonts: string): () => void {
  if (document.documentElement.dataset.fonts !== undefined) return () => {};
  const controller = new AbortController();
  const { signal } = controller;
  const load = () => {
    const stop = whenIdle(() => {
      document.fonts?.load(fonts).then(() => {
        if (signal.aborted) return;
        writeStored(FONTS_STORAGE_KEY, '1');
        applyUnseen(signal);
      }, console.warn);
    }, IDLE_WITHIN_MS);
    signal.addEventListener('abort', stop);
  };
  if (document.readyState === 'complete') load();
  else window.addEventListener('load', load, { once: true, signal });
  return () => controller.abort();
}
