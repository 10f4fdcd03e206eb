import { isRecord } from '../../../src/shared/isRecord.ts';
import { classifyLink, looksLikeFile, removeBase, splitHref } from '../../../src/shared/urls.ts';
import { applySlash, isRoute } from './siteContent.ts';
import { baseOf, type DocusaurusConfig } from './siteSettings.ts';

/** The address of a link in HTML. */
const HTML_LINK = /(?<= href=")\/[^"]*/g;

/** Returns settings in which links to pages of plugins that are not run lead out of the site. */
export function withPluginLinks<Value>(value: Value, isOfPlugin: (pathname: string) => boolean): Value;
export function withPluginLinks(value: unknown, isOfPlugin: (pathname: string) => boolean): unknown {
  const convert = (link: string) => (isOfPlugin(splitHref(link).pathname) ? `pathname://${link}` : link);
  if (typeof value === 'string') return value.replace(HTML_LINK, convert);
  if (Array.isArray(value)) return value.map((each) => withPluginLinks(each, isOfPlugin));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      (key === 'link' || key === 'href') && typeof each === 'string'
        ? convert(each)
        : withPluginLinks(each, isOfPlugin),
    ]),
  );
}

/** Returns settings whose links to files are their addresses, as a configuration of this engine has them. */
export function withPlainLinks<Value>(value: Value): Value;
export function withPlainLinks(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/^pathname:\/\//, '');
  if (Array.isArray(value)) return value.map((each) => withPlainLinks(each));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withPlainLinks(each)]));
}

/** Returns a link of the site with the slash that its page has. Docusaurus adds the base to one that does not begin with it. */
export function slashLink(href: string, routes: ReadonlySet<string>, config: DocusaurusConfig): string {
  if (classifyLink(href) !== 'internal' || !href.startsWith('/')) return href;
  const { pathname: authored, query, hash } = splitHref(href);
  const pathname = removeBase(authored, baseOf(config.options)) ?? authored;
  const isFile = (looksLikeFile(pathname) || pathname.endsWith('.html')) && !isRoute(pathname, routes);
  return (isFile ? pathname : applySlash(pathname, config)) + query + hash;
}

/** Returns navigation whose links have the slashes of their pages. */
export function slashLinks<Value>(value: Value, routes: ReadonlySet<string>, config: DocusaurusConfig): Value;
export function slashLinks(value: unknown, routes: ReadonlySet<string>, config: DocusaurusConfig): unknown {
  if (Array.isArray(value)) return value.map((each) => slashLinks(each, routes, config));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      key === 'link' && typeof each === 'string' ? slashLink(each, routes, config) : slashLinks(each, routes, config),
    ]),
  );
}
