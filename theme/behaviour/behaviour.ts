import { type Texts, themeTexts } from '../texts.ts';

/** The element that an event concerns, by selector; undefined where there is none. */
export function closestTarget(event: Event, selector: string): HTMLElement | undefined {
  const found = event.target instanceof Element ? event.target.closest(selector) : null;
  return found instanceof HTMLElement ? found : undefined;
}

/** Interface texts for listeners, which have no page around them. */
export function documentTexts(): Texts {
  return themeTexts(document.documentElement.lang);
}
