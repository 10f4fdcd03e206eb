import type { DocsPlugin } from '../src/model/plugin.ts';
import { CHECK_PLUGINS } from './checks/checkPlugins.ts';
import { diagrams } from './diagrams/diagrams.ts';
import { diff } from './diff/diff.ts';
import { documents } from './documents/documents.ts';
import { headTags } from './head/head.ts';
import { hosts } from './hosts/hosts.ts';
import { landingPage } from './landingPage/landingPage.ts';
import { markdown } from './markdown/markdown.ts';
import { math } from './math/math.ts';
import { pageData } from './pageData/pageData.ts';
import { sourceLines } from './preview/sourceLines.ts';
import { print } from './print/print.ts';
import { publicFiles } from './publicFiles/publicFiles.ts';
import { redirectSettings } from './redirects/redirectSettings.ts';
import { redirects } from './redirects/redirects.ts';
import { robots } from './robots/robots.ts';
import { rss } from './rss/rss.ts';
import { searchIndex } from './searchIndex/searchIndex.ts';
import { siteIcon } from './siteIcon/siteIcon.ts';
import { sitemap } from './sitemap/sitemap.ts';
import { translations } from './translations/translations.ts';
import { webManifest } from './webManifest/webManifest.ts';

/** Plugins of every site, in the order in which their hooks run. */
export const ENGINE_PLUGINS: readonly DocsPlugin[] = [
  headTags,
  documents,
  pageData,
  landingPage,
  searchIndex,
  publicFiles,
  siteIcon,
  webManifest,
  sitemap,
  robots,
  redirectSettings,
  redirects,
  ...CHECK_PLUGINS,
  markdown,
  hosts,
  rss,
  print,
  translations,
  math,
  diagrams,
  diff,
];

/** Returns the plugins of every site; those of a preview beside an editor also mark the lines of the sources. */
export function enginePluginsFor(isPreview: boolean): readonly DocsPlugin[] {
  return isPreview ? [...ENGINE_PLUGINS, sourceLines] : ENGINE_PLUGINS;
}
