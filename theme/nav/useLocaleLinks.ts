import type { ComponentProps, MouseEvent } from 'react';
import { encodeRoutePath, type Link, localePrefix, routeInLocale, usePage, useSite } from '#runtime';
import { findReachedId } from '../outline/findReachedId.ts';

/** A link to a locale. */
export interface LocaleLink {
  lang: string;
  label: string;
  /** Props of the `Link`. */
  props: ComponentProps<typeof Link>;
}

/**
 * Returns links to the page in every language, or to the home page of languages that do not have it. Headings have the
 * same ids in every language, so a click leads to the heading that the reader has reached.
 */
export function useLocaleLinks(): LocaleLink[] {
  const site = useSite();
  const page = usePage();
  /** Changes the link's own href, so that it also applies to a new tab. */
  const addHeading = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    const [address] = (currentTarget.getAttribute('href') ?? '').split('#');
    const id = findReachedId(page.toc.map((entry) => entry.id));
    // Not by `hash`, which would make the URL absolute, like those of external links.
    currentTarget.setAttribute('href', address + (id === undefined ? '' : `#${encodeURIComponent(id)}`));
  };
  // One without a label has pages outside of the languages that readers choose from.
  return site.locales
    .filter(({ label }) => label)
    .map(({ lang, htmlLang = lang, label }) => {
      const hasPage = page.alternates.includes(lang);
      return {
        lang,
        label,
        props: {
          href: hasPage
            ? encodeRoutePath(routeInLocale(page.routePath, lang, site))
            : `${localePrefix(lang, site.lang)}/`,
          lang: htmlLang,
          hrefLang: htmlLang,
          'aria-current': lang === page.lang || undefined,
          onClick: hasPage ? addHeading : undefined,
        },
      };
    });
}
