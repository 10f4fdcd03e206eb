/** The path without the default language's segment, which no route has; undefined if it does not start with it. */
export function withoutDefaultLocale(pathname: string, defaultLocale: string): string | undefined {
  const prefix = `/${defaultLocale}`;
  if (defaultLocale === '' || (pathname !== prefix && !pathname.startsWith(`${prefix}/`))) return undefined;
  return pathname.slice(prefix.length) || '/';
}
