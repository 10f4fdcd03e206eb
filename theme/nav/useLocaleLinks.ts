import type { ComponentProps, MouseEvent } from 'react';
import { encodeRoutePath, type Link, languageTag, localePrefix, routeInLocale, usePage, useSite } from '#runtime';
import { findReachedId } from '../outline/findReachedId.ts';

export interface LocaleLink {
  lang: string;
  label: string;
  /** Of the `Link`. */
  props: ComponentProps<typeof Link>;
}

/**
 * Links to the page in every language of the site; where it does not exist, to that language's home. Headings have the same
 * ids in every language, so a click leads to the heading that the reader has reached.
 */
export function useLocaleLinks(): LocaleLink[] {
  const site = useSite();
  const page = usePage();
  /** The link's own address, so that it also holds for a new tab. */
  const addHeading = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    const [address] = (currentTarget.getAttribute('href') ?? '').split('#');
    const id = findReachedId(page.toc.map((entry) => entry.id));
    // Not by `hash`, which would make the address absolute, as those of other sites are.
    currentTarget.setAttribute('href', address + (id === undefined ? '' : `#${encodeURIComponent(id)}`));
  };
  return site.locales.map(({ lang, label }) => {
    const hasPage = page.alternates.includes(lang);
    const tag = languageTag(lang);
    return {
      lang,
      label,
      props: {
        href: hasPage
          ? encodeRoutePath(routeInLocale(page.routePath, lang, site))
          : `${localePrefix(lang, site.lang)}/`,
        lang: tag,
        hrefLang: tag,
        'aria-current': lang === page.lang || undefined,
        onClick: hasPage ? addHeading : undefined,
      },
    };
  });
}
