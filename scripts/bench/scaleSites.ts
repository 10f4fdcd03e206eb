import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type BenchSite, siteFolders } from './benchSites.ts';
import { createRandom, type PlainPage, recombinePages, toMarkdown } from './distinctPages.ts';

/** A fixed seed, so that every run has the same pages. */
const SEED = 15;
/** Without optional outputs, which Hugo does not make either. */
const CONFIG = "export default { title: 'Scale', lang: 'en', llms: false };\n";

/** Division of the pages into sections: a single one, one for each top-level folder, or sections of so many pages. */
export type Sections = 'one' | 'many' | number;

/**
 * Parses the name of a site: sections, and the number of pages or `all`.
 * @example one:all, 100:10000
 * @throws if it is none
 */
export function parseSite(name: string): { sections: Sections; count: string } {
  const [, sections = '', count = ''] = /^(one|many|[1-9]\d*):(all|[1-9]\d*)$/.exec(name) ?? [];
  if (count === '') throw new Error(`"--sites ${name}" is none: write one:all, many:10000 or 100:10000.`);
  return { sections: sections === 'one' || sections === 'many' ? sections : Number(sections), count };
}

/** Writes a site of distinct pages. */
export function writeScaleSite(
  corpus: readonly PlainPage[],
  { folder, name, pages, sections }: { folder: string; name: string; pages: number; sections: Sections },
): BenchSite {
  const docsDir = path.join(folder, 'docs');
  const all = [...recombinePages(corpus, pages, SEED)].map((page, index) => ({
    ...page,
    name:
      typeof sections === 'number'
        ? `section-${Math.floor(index / sections)}/${page.name}`
        : fileName(page.name, sections),
  }));
  // The index page of a folder is served at the folder's path.
  const routes = all.map((page) => `/${page.name.replace(/(^|\/)index$/, '$1')}`);
  const random = createRandom(SEED);
  for (const page of all) {
    const file = path.join(docsDir, 'en', `${page.name}.md`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, toMarkdown(page, routes, random));
  }
  writeFileSync(path.join(docsDir, 'site.config.ts'), CONFIG);
  if (sections !== 'one') writeFileSync(path.join(docsDir, 'en', '_nav.json'), navigation(all));
  const edited = all[all.length >> 1]?.name ?? '';
  return {
    name,
    ...siteFolders(folder),
    editedFile: path.join(docsDir, 'en', `${edited}.md`),
    editedRoute: `/${edited}`,
  };
}

/** With many sections, the first three folders of a path are joined to one top-level folder. */
function fileName(name: string, sections: 'one' | 'many'): string {
  if (sections === 'one') return name;
  const parts = name.split('/');
  const depth = Math.min(3, parts.length - 1);
  return [parts.slice(0, depth).join('-') || 'pages', ...parts.slice(depth)].join('/');
}

/** A navbar with an item for each of a hundred sections would be a third of every document. */
const NAVBAR_ITEMS = 10;

function navigation(pages: readonly PlainPage[]): string {
  const first = new Map(pages.map(({ name }) => [name.split('/')[0] ?? '', name]));
  const items = [...first].slice(0, NAVBAR_ITEMS);
  return JSON.stringify(items.map(([text, name]) => ({ text, link: `/${name.replace(/(^|\/)index$/, '$1')}` })));
}

const HUGO_FILES: Record<string, string> = {
  'config.toml': `baseURL = "https://example.com/"
title = "Scale"
disableKinds = ["taxonomy", "term", "RSS"]
[markup.highlight]
noClasses = false
[markup.goldmark.renderer]
unsafe = true
`,
  'layouts/_default/baseof.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{{ .Title }}</title></head>
<body><nav>{{ range first 300 .Site.RegularPages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</nav>
<main>{{ block "main" . }}{{ end }}</main></body></html>
`,
  'layouts/_default/single.html':
    '{{ define "main" }}<h1>{{ .Title }}</h1>{{ .TableOfContents }}{{ .Content }}{{ end }}\n',
  'layouts/_default/list.html':
    '{{ define "main" }}<h1>{{ .Title }}</h1>{{ .TableOfContents }}{{ .Content }}{{ end }}\n',
};

/** Writes the same pages as a Hugo site, with class-based highlighting and at most 300 navigation entries. */
export function writeHugoSite({ docsDir, folder }: BenchSite): string {
  const hugo = path.join(folder, 'hugo');
  cpSync(path.join(docsDir, 'en'), path.join(hugo, 'content'), {
    recursive: true,
    filter: (source) => !source.endsWith('_nav.json'),
  });
  for (const [name, text] of Object.entries(HUGO_FILES)) {
    mkdirSync(path.dirname(path.join(hugo, name)), { recursive: true });
    writeFileSync(path.join(hugo, name), text);
  }
  return hugo;
}
