import { useEffect, useState } from 'react';
import { Link, localePrefix, usePage, useSite } from '#runtime';
import type { NotFoundLinkProps } from '../shared/themeComponents.ts';
import { versionData } from './versionData.ts';

/** The link of the 404 page to the start page of the version that the address is in. Hosts may show the page of the whole site for all paths. */
export function VersionHomeLink({ href, ...props }: NotFoundLinkProps) {
  const { base, lang: defaultLang, locales } = useSite();
  const { lang } = usePage();
  const [versionHref, setVersionHref] = useState<string>();
  useEffect(() => {
    if (versionData.kind !== 'site') return;
    const found = versionData.versions.find((each) => each.base !== base && location.pathname.startsWith(each.base));
    if (!found) return;
    const [first = ''] = location.pathname.slice(found.base.length).split('/');
    const own = locales.some((locale) => locale.lang === first) ? first : lang;
    setVersionHref(found.base + `${localePrefix(own, defaultLang)}/`.slice(1));
  }, [base, lang, defaultLang, locales]);
  if (versionHref === undefined) return <Link href={href} {...props} />;
  return <a href={versionHref} {...props} />;
}
