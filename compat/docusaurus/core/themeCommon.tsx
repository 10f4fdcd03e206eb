/** The module `@docusaurus/theme-common`, as far as sites use it. */

import { createElement, type ReactNode } from 'react';
import { useAppearance, usePage, useSite, useStored } from '#runtime';
import { APPEARANCE_STORAGE_KEY } from '../../shared/schemeMark.ts';
import Head from './Head.tsx';
import { useBaseUrlUtils } from './useBaseUrl.ts';
import useDocusaurusContext from './useDocusaurusContext.ts';

export { filterDocCardListItems, useCurrentSidebarCategory } from './docItems.ts';
export { useDocsPreferredVersion } from './docsClient.ts';

export { ThemeClassNames } from './themeClassNames.ts';

/** Returns the color mode, and sets it. */
export function useColorMode() {
  const { appearance } = useAppearance();
  const [stored, store] = useStored(APPEARANCE_STORAGE_KEY);
  return {
    colorMode: appearance,
    colorModeChoice: stored === 'light' || stored === 'dark' ? stored : null,
    isDarkTheme: appearance === 'dark',
    // Without a choice, the mode is that of the site.
    setColorMode: (mode: 'dark' | 'light' | null) => store(mode ?? ''),
    setLightTheme: () => store('light'),
    setDarkTheme: () => store('dark'),
  };
}

/** Returns whether two paths lead to the same page, whatever their case and their last slash. */
export function isSamePath(one: string | undefined, other: string | undefined): boolean {
  const plain = (path: string | undefined) => path?.toLowerCase().replace(/([^/])$/, '$1/');
  return plain(one) === plain(other);
}

/** Returns the settings of the theme. */
export function useThemeConfig() {
  return useDocusaurusContext().siteConfig.themeConfig;
}

const PLURAL_FORMS: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Returns what chooses the form of a text for a number, of those between `|`. */
export function usePluralForm() {
  const { lang } = usePage();
  return {
    selectMessage(count: number, messages: string): string {
      const rules = new Intl.PluralRules(lang);
      const { pluralCategories } = rules.resolvedOptions();
      const forms = PLURAL_FORMS.filter((each) => pluralCategories.includes(each));
      const texts = messages.split('|');
      return texts[Math.min(forms.indexOf(rules.select(count)), texts.length - 1)] ?? '';
    },
  };
}

/** Props of `PageMetadata`. */
export interface PageMetadataProps {
  title?: string;
  description?: string;
  keywords?: string | readonly string[];
  image?: string;
  children?: ReactNode;
}

/** Sets title, description, keywords and picture of the document, and adds its children to the head. */
export function PageMetadata({ title, description, keywords, image, children }: PageMetadataProps) {
  const { siteConfig } = useDocusaurusContext();
  const { titleSeparator = '-' } = useSite();
  const { withBaseUrl } = useBaseUrlUtils();
  const own = title?.trim();
  const full = own === siteConfig.title ? own : `${own} ${titleSeparator} ${siteConfig.title}`;
  const picture = image && withBaseUrl(image, { absolute: true });
  return (
    <>
      {own && (
        <Head>
          <title>{full}</title>
          <meta property="og:title" content={full} />
        </Head>
      )}
      {description && (
        <Head>
          <meta name="description" content={description} />
          <meta property="og:description" content={description} />
        </Head>
      )}
      {keywords && (
        <Head>
          <meta name="keywords" content={typeof keywords === 'string' ? keywords : keywords.join(',')} />
        </Head>
      )}
      {picture && (
        <Head>
          <meta property="og:image" content={picture} />
        </Head>
      )}
      {children && <Head>{children}</Head>}
    </>
  );
}

/** Gives the document a class. */
export function HtmlClassNameProvider({ children, className }: { children?: ReactNode; className?: string }) {
  return (
    <>
      {className && <Head>{createElement('html', { className })}</Head>}
      {children}
    </>
  );
}
