import { languageTag, type SiteData } from '#runtime';
import { localeMessages, type Messages, themeMessages } from '../shared/messages.ts';

/** What delegated behavior needs: it has no component around it that would give it the site's texts. */
export interface BehaviorContext {
  /** Aborted when the behavior is detached. */
  signal: AbortSignal;
  /** Interface texts in the language of the document as it is now. */
  messages(): Messages;
}

/** Reads interface texts in the language of the document, the site's own texts among them. */
export function documentMessages(site: Pick<SiteData, 'locales'>): Messages {
  const { lang } = document.documentElement;
  const locale = site.locales.find((each) => languageTag(each.lang) === lang);
  return locale ? localeMessages(locale) : themeMessages(lang);
}

/** The element that an event concerns, by selector; undefined where there is none. */
export function closestTarget(event: Event, selector: string): HTMLElement | undefined {
  const found = event.target instanceof Element ? event.target.closest(selector) : null;
  return found instanceof HTMLElement ? found : undefined;
}
