import type { OutputFile } from '../../../src/model/output.ts';
import type { SiteGraph } from '../../../src/model/site.ts';
import { escapeAttribute } from '../../../src/shared/escapeHtml.ts';
import { applySlash, type LocaleContent } from './siteContent.ts';
import type { DocusaurusConfig } from './siteSettings.ts';
import { prefixOf } from './versions.ts';

/**
 * Returns files that lead to the pages whose addresses end in `.html`, as those of a slug `/old.html`. Docusaurus writes such a page to the file
 * of that name. Where the document of a page here is in a folder, hosts would find nothing there.
 */
export function htmlAddresses(
  graph: Pick<SiteGraph, 'byRoute' | 'config' | 'hrefOf'>,
  config: Pick<DocusaurusConfig, 'options'>,
  contents: readonly LocaleContent[],
): OutputFile[] {
  if (graph.config.documents === 'file') return [];
  return contents.flatMap((content) =>
    [...content.routes].flatMap((route) => {
      const address = prefixOf(content, contents) + route;
      const target = applySlash(address, config);
      if (!route.endsWith('.html') || !graph.byRoute.has(target)) return [];
      const href = escapeAttribute(graph.hrefOf(target));
      const text = `<!doctype html><meta charset="utf-8"><link rel="canonical" href="${href}"><meta http-equiv="refresh" content="0; url=${href}">\n`;
      return [{ fileName: address.slice(1), read: () => text }];
    }),
  );
}
