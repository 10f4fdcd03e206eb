import type { ResolvedConfig } from '../../src/model/config.ts';
import type { SourceLocation } from '../../src/model/issue.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import type { DocumentLayout } from '../../src/model/siteData.ts';
import { escapeAttribute, escapeText } from '../../src/shared/escapeHtml.ts';
import { localeTag } from '../../src/shared/localeTag.ts';
import { isSitePath, splitLocale, toDocumentName, toHtmlFileName } from '../../src/shared/urls.ts';
import { ASSET_HASH_CHARACTERS, digest } from '../../src/tools/files/digest.ts';
import { locateSetting } from '../../src/tools/files/locateSetting.ts';
import { positionBeside, positionInFile } from '../../src/tools/files/positionInFile.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { REDIRECT_SETTINGS } from './redirectSettings.ts';
import { type Redirect, resolveRedirects } from './resolveRedirects.ts';

/**
 * Preserves what the reader's address has behind its path, which a refresh without a script loses. A file of its own, because a strict
 * policy forbids scripts inside of documents.
 */
const SCRIPT = `const to = new URL(document.currentScript.dataset.to, location.href);
to.search ||= location.search;
to.hash ||= location.hash;
location.replace(to.href);
`;
const SCRIPT_NAME = `static/js/redirect.${digest(SCRIPT).slice(0, ASSET_HASH_CHARACTERS)}.js`;

/**
 * Emits a document at each old path that redirects to the new one on any static host. A redirect from a page, to a missing page or in a loop
 * is an error.
 */
export const redirects: DocsPlugin = {
  name: 'redirects',
  check(site, { report }) {
    for (const { from, to, plugin, problem, isBrokenAnchor } of resolveRedirects(site).problems) {
      const check = isBrokenAnchor ? { check: 'anchors' } : {};
      const what = `redirect from "${from}" to "${to}" that ${problem}.`;
      if (plugin !== REDIRECT_SETTINGS) report({ ...check, message: `The plugin "${plugin}" declares a ${what}` });
      else report({ ...check, location: locateRedirect(from, to, site.config), message: `has a ${what}` });
    }
  },
  outputs(site) {
    const resolved = resolveRedirects(site).redirects;
    if (resolved.length === 0) return [];
    return [
      { fileName: SCRIPT_NAME, hash: SCRIPT_NAME, read: () => SCRIPT },
      ...resolved.flatMap((redirect) =>
        [...documentNames(redirect.from, site.config.documents)].map((fileName) => ({
          fileName,
          read: () => redirectDocument(redirect, site),
        })),
      ),
    ];
  },
};

/** In a configuration of another engine, a redirect is anywhere. */
function locateRedirect(from: string, to: string, config: ResolvedConfig): SourceLocation {
  const { pageAdapter, configFile, cwd } = config;
  if (!pageAdapter) return locateSetting(['redirects', from], config);
  // Short addresses such as "/" are elsewhere, too.
  const position = positionBeside(configFile, from, to) ?? positionInFile(configFile, from);
  return { file: toDisplayPath(configFile, cwd), ...position };
}

/** The old address may have had `.html` where those of today are folders. */
function documentNames(from: string, documents: DocumentLayout): Set<string> {
  return new Set([toHtmlFileName(from), toDocumentName(from, documents)]);
}

function redirectDocument({ from, to }: Redirect, { config }: SiteGraph): string {
  const href = escapeAttribute(to);
  const { siteOrigin = '', base } = config.site;
  const canonical = isSitePath(to) ? escapeAttribute(siteOrigin + to.replace(/#.*$/, '')) : href;
  const keys = config.locales.map(({ lang }) => lang);
  const [, first = ''] = from.split('/');
  const own = config.versions?.aliases.includes(first) ? from.slice(first.length + 1) : from;
  const lang = localeTag(splitLocale(own, keys, config.lang).locale, config);
  return [
    `<!doctype html><html lang="${escapeAttribute(lang)}"><head><meta charset="utf-8">`,
    `<title>${escapeText(to)}</title>`,
    `<link rel="canonical" href="${canonical}">`,
    `<script src="${escapeAttribute(base + SCRIPT_NAME)}" data-to="${href}"></script>`,
    `<noscript><meta http-equiv="refresh" content="0; url=${href}"></noscript>`,
    `</head><body><a href="${href}">${escapeText(to)}</a></body></html>\n`,
  ].join('');
}
