import { z } from 'zod';
import { link, picture } from './values.ts';

/** A picture for previews of links. */
export const socialImage = z
  .union([
    picture,
    z.strictObject({
      src: picture.describe('Its address.'),
      alt: z.string().optional().describe('Alternative text.').meta({ defaultText: 'the title of the page' }),
    }),
  ])
  .meta({ type: 'SocialImage', summary: 'A picture that previews of links show.' });

const sitemap = z.strictObject({
  exclude: z.array(z.string()).optional().describe('Routes of pages to exclude, such as `/changelog`.'),
});

const robots = z.strictObject({
  disallow: z
    .array(z.string().regex(/^[^\s\p{Cc}]*$/u, 'must be a path without blanks and line ends'))
    .optional()
    .describe('Paths that crawlers must not read, such as `/drafts/`.'),
});

/** A wildcard or a parameter, which a document cannot match, and which hosts read in different ways. */
const PATTERN = /[*{}]|\/:/;

/** Line ends and other characters that no address has, and that end a rule in the files of hosts. */
const CONTROL = /\p{Cc}/u;

function checkOldPaths(redirects: Record<string, string>, context: z.RefinementCtx): void {
  const report = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
  for (const [path, to] of Object.entries(redirects)) {
    if (!/^\/[^?#]*$/.test(path) || PATTERN.test(path) || CONTROL.test(path)) {
      report(path, 'must be a path such as "/old", without query, hash and pattern');
    }
    // Paths of the site are encoded. What follows them, and other URLs, is written to the files of hosts as it is.
    const literal = /^\/(?!\/)/.test(to) ? to.replace(/^[^?#]*/, '') : to;
    if (CONTROL.test(to) || /\s/.test(literal)) {
      report(path, `leads to ${JSON.stringify(to)}, which has a blank, a line end or a control character`);
    }
  }
}

/** New paths by old path. */
export const redirectMap = z.record(z.string(), link).superRefine(checkOldPaths);

/** Settings of the files and tags that search engines, assistants and hosts read. */
export const outputSettings = {
  socialImage: socialImage
    .optional()
    .describe('Picture that previews of links show for pages without one of their own, best 1200 × 630 pixels.'),
  touchIcon: picture.optional().describe('Icon of the site on a home screen, a PNG of 180 × 180 pixels or more.'),
  webManifest: z
    .union([z.boolean(), z.record(z.string(), z.json()).meta({ code: 'Record<string, JsonValue>' })])
    .default(false)
    .describe('Emits `manifest.webmanifest`, with which browsers install the site; an object overrides its members.'),
  sitemap: z
    .union([z.boolean(), sitemap])
    .optional()
    .describe('Emits `sitemap.xml` with all pages, their translations and the dates of their last commits.')
    .meta({ defaultText: 'on with `siteOrigin`' }),
  robots: z
    .union([z.literal(false), robots])
    .optional()
    .describe('Emits `robots.txt`, which allows all paths and names the sitemap.')
    .meta({ defaultText: 'on with `siteOrigin` for a site at the root of its host' }),
  llms: z
    .boolean()
    .default(true)
    .describe(
      'Emits what assistants read: the Markdown of each page, and `llms.txt` and `llms-full.txt` of each language.',
    ),
  missingTranslations: z
    .enum(['omit', 'fallback'])
    .default('omit')
    .describe('`fallback` serves a page that is missing in a language in the default language, with a notice.'),
  print: z
    .boolean()
    .default(false)
    .describe('Emits a page for each section that has all of its pages to print, such as `/guide/print`.'),
  rss: z
    .boolean()
    .default(true)
    .describe('Emits `rss.xml` for each language that has pages with a `date`. It needs `siteOrigin`.'),
  assetPrefix: z
    .string()
    .regex(
      /^(?:https?:\/\/[^/]+|)\/(?:.*\/)?$/,
      'must be an address that ends with a slash, such as "https://cdn.example/docs/"',
    )
    .optional()
    .describe('Address of the output’s folder on another host, from which pages load scripts, style sheets and fonts.')
    .meta({ defaultText: '`base`' }),
  hosts: z
    .array(z.enum(['netlify', 'cloudflare', 'vercel', 'nginx', 'caddy']))
    .default([])
    .describe(
      'Hosts for which a build emits rules with caching, security headers, 404 pages and redirects: `_headers` and `_redirects`, `vercel.json`, or files in `_hosts` to include.',
    ),
  precompress: z
    .array(z.enum(['br', 'gz']))
    .default([])
    .describe('Emits compressed files beside the others, `index.html.br`, for servers that look for them.'),
  redirects: redirectMap
    .default({})
    .describe(
      'Redirects from old paths to pages, public files or other sites, in every language: `{ "/old": "/new#part" }`.',
    ),
};

/** Takes these settings from those of a site. */
export const outputPart = z.object(outputSettings);
