import type { Page } from '../../src/model/page.ts';
import type { OverviewGroupData, PageData } from '../../src/model/pageData.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { isFilePath, isSitePath, removeBase, splitHref } from '../../src/shared/urls.ts';
import { quoteValue } from '../../src/tools/messages/errors.ts';
import { pluginError } from '../../src/tools/messages/pluginError.ts';
import { hasMarkdown, markdownUrl } from './markdownAddress.ts';
import { readContent } from './readContent.ts';
import { bold, codeSpan, escapeInline, oneLine } from './syntax.ts';
import { type MarkdownOptions, MarkdownWriter } from './writeMarkdown.ts';

/** Renders a page as Markdown: title, description, URL and test result of its samples, then the content. */
export async function pageMarkdown(page: Page, site: SiteGraph): Promise<string> {
  const data = site.pageData.get(page.source.routePath);
  const { siteOrigin } = site.config.site;
  const head: [key: string, value: string | undefined][] = [
    ['title', page.title],
    ['description', page.description],
    ['url', site.urlOf(page, { isAbsolute: siteOrigin !== undefined })],
    ['samples', data?.samplesProven && `The code samples of this page ran with ${data.samplesProven}.`],
  ];
  const lines = head.flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${JSON.stringify(value)}`]));
  return `---\n${lines.join('\n')}\n---\n\n${await contentMarkdown(page, site)}\n`;
}

/**
 * Renders the content of a page as Markdown.
 * @param linked what links to pages lead to: to their Markdown, or to their documents
 */
export async function contentMarkdown(
  page: Page,
  site: SiteGraph,
  linked: 'markdown' | 'documents' = 'markdown',
): Promise<string> {
  const data = site.pageData.get(page.source.routePath);
  const { nodes } = await page.content();
  const options = optionsOf(page, data, site, linked);
  const writer = new MarkdownWriter(options);
  const { toLink, components = {} } = options;
  const body = writer.blocks(readContent(nodes, page.rendered, (name) => Object.hasOwn(components, name)));
  const title =
    page.headingTitle === undefined && data?.pageType !== 'home' ? [`# ${escapeInline(oneLine(page.title))}`] : [];
  const overview =
    data?.overview && !data.components.includes('Overview') ? [writeOverview(data.overview, toLink)] : [];
  const parts = landing(page, toLink);
  // Without a name, a landing page begins with the heading of its content.
  const content = page.headingTitle !== undefined && !page.frontmatter.hero?.name ? [body, ...parts] : [...parts, body];
  return [...title, ...content, ...overview].filter((block) => block !== '').join('\n\n');
}

function optionsOf(
  page: Page,
  data: PageData | undefined,
  site: SiteGraph,
  linked: 'markdown' | 'documents',
): MarkdownOptions {
  const { siteOrigin = '', base } = site.config.site;
  const options: MarkdownOptions = {
    toAddress(href) {
      const isMarkdown = (target: Page) => linked === 'markdown' && hasMarkdown(target);
      if (href.startsWith('#')) {
        return (isMarkdown(page) ? markdownUrl(page, site) : site.urlOf(page, { isAbsolute: true })) + href;
      }
      if (!isSitePath(href)) return href;
      const { pathname, query, hash } = splitHref(href);
      const sitePath = removeBase(pathname, base);
      const target =
        sitePath === undefined || isFilePath(sitePath, site.config.site) ? undefined : site.pageAt(sitePath);
      if (target && isMarkdown(target)) return markdownUrl(target, site) + hash;
      return siteOrigin + (target ? site.urlOf(target) : pathname) + query + hash;
    },
    toLink: (link) => options.toAddress(site.hrefOf(link)),
    components: Object.assign({}, ...site.config.plugins.map((plugin) => namedWriters(plugin, site.config))),
    ofPage: {
      Overview: () => writeOverview(data?.overview ?? [], options.toLink),
    },
  };
  return options;
}

/** Returns a plugin's writers of components. One that throws is reported with the plugin and the component. */
function namedWriters({ name, markdown = {} }: DocsPlugin, config: SiteGraph['config']): DocsPlugin['markdown'] {
  return Object.fromEntries(
    Object.entries(markdown).map(([component, write]) => [
      component,
      (...input: Parameters<typeof write>) => {
        try {
          const text: unknown = write(...input);
          if (text instanceof Promise) {
            // It may reject, which ends the process if nobody listens.
            text.catch(() => undefined);
            throw new TypeError('it must return a string, not a promise');
          }
          if (typeof text !== 'string') throw new TypeError(`it must return a string, not ${quoteValue(text)}`);
          return text;
        } catch (cause) {
          throw pluginError(name, `"markdown" of <${component}>`, cause, config);
        }
      },
    ]),
  );
}

/** Writes the frontmatter of a landing page as Markdown. */
function landing({ frontmatter, title, headingTitle }: Page, toLink: (link: string) => string): string[] {
  const { hero, features = [] } = frontmatter;
  if (!hero && features.length === 0) return [];
  const heading = hero?.name || (headingTitle === undefined ? title : undefined);
  const link = (text: string, href: string | undefined) =>
    href === undefined ? bold(escapeInline(text)) : `[${escapeInline(text)}](${toLink(href)})`;
  const cards = features.map((card) => `- ${link(card.title, card.link)}: ${escapeInline(card.details)}`);
  return [
    ...(heading === undefined ? [] : [`# ${escapeInline(oneLine(heading))}`]),
    ...[hero?.text, hero?.tagline].flatMap((text) => (text ? [escapeInline(text)] : [])),
    ...(hero?.install === undefined ? [] : [codeSpan(`npm ${hero.install}`)]),
    (hero?.actions ?? []).map(({ text, link: href }) => `- ${link(text, href)}`).join('\n'),
    cards.join('\n'),
  ];
}

function writeOverview(groups: readonly OverviewGroupData[], toLink: (link: string) => string): string {
  return groups
    .map(({ name, items }) => {
      const rows = items.map(({ text, link, description, facts = {} }) => {
        const about = [description, ...Object.entries(facts).map(([label, value]) => `${label} ${codeSpan(value)}`)];
        const end = about.filter((part) => part !== undefined).join(' · ');
        return `- [${escapeInline(text)}](${toLink(link)})${end === '' ? '' : `: ${end}`}`;
      });
      return [...(name === '' ? [] : [`## ${escapeInline(name)}`]), rows.join('\n')].join('\n\n');
    })
    .join('\n\n');
}
