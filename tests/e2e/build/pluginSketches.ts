/**
 * Sketches of plugins, compiled by `npm run check` and never run: common plugins can be written against the
 * contract without a cast.
 */

import type { JsonValue } from '../../../src/model/json.ts';
import type { Page } from '../../../src/model/page.ts';
import type { HeadTag } from '../../../src/model/pageData.ts';
import type { DocsPlugin } from '../../../src/model/plugin.ts';
import type { SiteGraph } from '../../../src/model/site.ts';
import type { RootNode } from '../../../src/model/tree.ts';

declare function xml(entries: readonly object[]): string;
declare function renderCard(title: string): Promise<Uint8Array>;
declare function readTypes(file: string): { name: string; signature: string }[];
declare function propsOf(component: string): readonly string[] | undefined;
declare function drawDiagram(source: string): string;
declare function textOf(tree: unknown): string;

const entriesOf = (site: SiteGraph) =>
  site.pages.map((page) => ({
    loc: site.urlOf(page, { isAbsolute: true }),
    alternates: site.translationsOf(page).map((each) => site.urlOf(each)),
  }));

export const sitemap: DocsPlugin = {
  name: 'sitemap',
  outputs: (site) => [{ fileName: 'sitemap.xml', read: () => xml(entriesOf(site)) }],
};

export const llms: DocsPlugin = {
  name: 'llms',
  outputs: (site) =>
    site.pages.map((page) => ({
      fileName: `${page.source.routePath.slice(1) || 'index'}.txt`,
      hash: page.hash,
      read: () => page.searchText,
    })),
};

export const redirects = (map: Record<string, string>): DocsPlugin => ({
  name: 'redirects',
  cacheKey: map,
  check(site, { report }) {
    for (const [from, to] of Object.entries(map))
      if (!site.pageAt(to)) report({ message: `"${from}" leads to "${to}", which is not a page.`, hint: 'Create it.' });
  },
  outputs: (site) =>
    Object.entries(map).map(([from, to]) => ({
      fileName: `${from}.html`,
      read: () => `<a href="${site.hrefOf(to)}">`,
    })),
});

export const rss: DocsPlugin = {
  name: 'rss',
  outputs: (site) =>
    site.config.locales.map(({ lang }) => ({
      fileName: `rss.${lang}.xml`,
      read: () => xml(site.pages.filter(({ source, frontmatter }) => source.locale === lang && 'date' in frontmatter)),
    })),
  head: (page) => [['link', { rel: 'alternate', type: 'application/rss+xml', href: `/rss.${page.source.locale}.xml` }]],
};

export const socialImages: DocsPlugin = {
  name: 'social-images',
  cacheKey: { template: 2 },
  head: (page): HeadTag[] => [['meta', { property: 'og:image', content: imageOf(page) }]],
  outputs: (site) =>
    site.pages.map((page) => ({ fileName: imageOf(page), hash: page.title, read: () => renderCard(page.title) })),
};
const imageOf = ({ hash }: Page) => `static/social/${hash}.png`;

export const samplesProof = (results: Record<string, JsonValue>): DocsPlugin => ({
  name: 'samples-proof',
  cacheKey: results,
  data: (page) => results[page.source.relativePath],
});

export const translationFallback: DocsPlugin = {
  name: 'translation-fallback',
  pages(sources, { config, dependOn }) {
    const paths = new Set(sources.map(({ relativePath }) => relativePath));
    return config.locales.flatMap(({ folder }) =>
      sources.flatMap(({ relativePath, file }) => {
        const translated = relativePath.replace(/^[^/]+/, folder);
        if (paths.has(translated)) return [];
        dependOn(file);
        return [{ relativePath: translated, text: `:::info\nNot translated.\n:::\n`, from: file }];
      }),
    );
  },
};

export const apiReference = (types: string): DocsPlugin => ({
  name: 'api-reference',
  pages(_, { dependOn }) {
    dependOn(types);
    return readTypes(types).map(({ name, signature }) => ({
      relativePath: `en/api/${name}.mdx`,
      text: `# ${name}\n\n\`\`\`ts\n${signature}\n\`\`\`\n`,
    }));
  },
});

export const checkProps: DocsPlugin = {
  name: 'check-props',
  check(site, { report }) {
    for (const page of site.pages)
      for (const { name, ...location } of page.components)
        if (!propsOf(name))
          report({ severity: 'warning', message: `uses <${name}>, whose props are unknown.`, location });
  },
};

export const mermaid: DocsPlugin = {
  name: 'mermaid',
  async tree(tree: RootNode) {
    for (const [index, node] of tree.children.entries()) {
      if (node.type !== 'element' || node.tagName !== 'pre') continue;
      const figure = {
        type: 'element' as const,
        tagName: 'img',
        properties: { src: drawDiagram(textOf(node)) },
        children: [],
      };
      tree.children[index] = figure;
    }
  },
};

export const algolia = (host: string): DocsPlugin => ({
  name: 'algolia',
  csp: { 'connect-src': [host] },
  theme: '/site/algolia/searchPanel.tsx',
  outputs: () => [],
});

export const analytics = (src: string): DocsPlugin => ({
  name: 'analytics',
  csp: { 'script-src': [new URL(src).origin], 'connect-src': [new URL(src).origin] },
  head: () => [['script', { src, defer: '' }]],
});

export const checkSizes = (limit: number): DocsPlugin => ({
  name: 'check-sizes',
  checkOutput(output, _site, { report }) {
    for (const fileName of output.fileNames)
      if (output.readText(fileName).length > limit)
        report({ message: `is larger than ${limit}.`, location: { file: fileName } });
  },
});

export const sass: DocsPlugin = {
  name: 'sass',
  rspack(config) {
    config.module?.rules?.push({ test: /\.scss$/, type: 'css', use: ['sass-loader'] });
  },
};

export const withoutSearch: DocsPlugin = { name: 'search-index', disabled: true };
