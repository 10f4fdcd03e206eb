import type { ResolvedConfig } from '../../model/config.ts';
import { textDirection } from '../../shared/languageTag.ts';
import { localeTag } from '../../shared/localeTag.ts';

/** Whether a site has a language that is written from right to left. */
export function isRightToLeft({ locales }: Pick<ResolvedConfig, 'locales'>): boolean {
  return locales.some(({ lang }) => textDirection(localeTag(lang, { locales })) === 'rtl');
}
