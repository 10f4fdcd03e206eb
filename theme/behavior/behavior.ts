import type { LocaleData, SiteData } from '#runtime';
import { page } from '#site/messages';
import { type LocalMessages, localeMessages, messagesIn } from '../shared/messages.ts';

/** Context of delegated behavior, which has no React context. */
export interface BehaviorContext {
  /** Aborted when the behavior is detached. */
  signal: AbortSignal;
  site: Pick<SiteData, 'locales' | 'base'>;
  /** Returns the interface messages in the document's current language. */
  messages(): LocalMessages;
}

/** Returns the locale of the document, if the site has it. */
export function documentLocale({ locales }: Pick<SiteData, 'locales'>): LocaleData | undefined {
  return locales.find(({ lang, htmlLang = lang }) => htmlLang === document.documentElement.lang);
}

/** Returns the interface messages in the document's language, including the site's own. */
export function documentMessages(site: Pick<SiteData, 'locales'>): LocalMessages {
  const locale = documentLocale(site);
  return locale ? localeMessages(locale) : messagesIn(page, undefined);
}

/** Returns the closest element to an event's target that matches a selector, or `undefined`. */
export function closestTarget(event: Event, selector: string): HTMLElement | undefined {
  const found = event.target instanceof Element ? event.target.closest(selector) : null;
  return found instanceof HTMLElement ? found : undefined;
}
