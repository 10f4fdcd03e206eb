import { expect, test } from '@rstest/core';
import { defineTerms } from '../../../../plugins/glossary/defineTerms.ts';
import { type GlossaryEntry, glossary } from '../../../../plugins/glossary/glossary.ts';
import { WORD } from '../../../../plugins/glossary/matchForms.ts';
import { TERM_STYLES_FILE } from '../../../../plugins/glossary/termStyles.ts';
import { termsPage } from '../../../../plugins/glossary/termsPage.ts';
import { markdown } from '../../../../plugins/markdown/markdown.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';
import { formatFindings } from '../checks/checkFiles.ts';
import { readOutputs } from '../readOutputs.ts';

const RADAR: GlossaryEntry = { term: 'radar', forms: ['radars'], definition: 'Waves that *rain* sends back.' };
const AST: GlossaryEntry = { term: 'AST', definition: 'A tree of syntax.' };
const ENTRIES = { en: [RADAR, AST], zh: [{ term: '雷达', definition: '雨水反射的电波。' }] };

/** The HTML of a page, and the site. */
async function explain(body: string, entries: Record<string, GlossaryEntry[]> = ENTRIES, name = 'en/a.mdx') {
  const plugins = [glossary(entries)];
  const { graph, problems } = await makeSite({ [name]: `# A\n\n${body}\n` }, { plugins, base: '/docs/' });
  const page = graph.byRoute.get(name.startsWith('zh') ? '/zh/a' : '/a');
  const { nodes = [] } = (await page?.content()) ?? {};
  const html = nodes.map((node) =>
    typeof node === 'object' && node.kind === 'html' ? node.html : JSON.stringify(node),
  );
  return { html: html.join(''), page, graph, plugins, problems };
}

const buttons = (html: string) => [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, text]) => text);

test('the first use of a term shows its definition, which is at the end of the page', async () => {
  const { html, problems } = await explain('Radars see rain. A radar is a box.');
  expect(html).toBe(
    '<h1 id="a">A</h1>\n<p><button type="button" class="glossary-term" popovertarget="term--radar" aria-describedby="term--radar">Radars</button> see rain. A radar is a box.</p>' +
      '<div class="glossary-notes" data-pagefind-ignore=""><div id="term--radar" popover="auto" data-print=""><strong>radar</strong> Waves that <em>rain</em> sends back. <a href="/docs/glossary#radar">Glossary</a></div></div>',
  );
  // The page of terms is no file, and this site has not asked plugins for pages.
  expect(problems).toEqual([expect.stringContaining('links to "/glossary#radar"')]);
});

test.each([
  ['a heading', '## Radar', []],
  ['code', '`radar` and\n\n```\nradar\n```', []],
  ['a link', '[radar](https://weather.example)', []],
  ['a card', '<LinkCard title="A" href="/a">radar</LinkCard>', []],
  ['a component of the site', 'export const Own = () => null\n\n<Own>radar</Own>', []],
  ['a longer word', 'radarscope, subradar, radar_a', []],
  ['lower case of capitals', 'an ast', []],
  ['capitals', 'an AST', ['AST']],
  ['a callout', ':::tip\nA radar.\n:::', ['radar']],
  ['a cell and a list', '| a |\n| - |\n| AST |\n\n- radars', ['AST', 'radars']],
  ['emphasis', 'A **radar** shows it.', ['radar']],
])('in %s', async (_, body, expected) => {
  const { html } = await explain(body);
  expect(buttons(html)).toEqual(expected);
});

test('terms that differ in punctuation alone have ids of their own', async () => {
  const entries = ['C', 'C++', 'C#', '.*'].map((term) => ({ term, definition: `About ${term}.` }));
  const { html } = await explain('C++, C#, C and .* are four.', { en: entries });
  const shown = [...html.matchAll(/popovertarget="([^"]*)"[^>]*>(.*?)<\/button>/g)].map(([, id, text]) => [id, text]);
  expect(shown).toEqual([
    ['term--c-1', 'C++'],
    ['term--c-2', 'C#'],
    ['term--c', 'C'],
    ['term--term', '.*'],
  ]);
  expect([...html.matchAll(/<div id="([^"]*)"[^>]*><strong>(.*?)</g)].map(([, id, text]) => [id, text])).toEqual(shown);
});

test('Chinese terms are found in sentences', async () => {
  const { html } = await explain('使用雷达观察雨水。', ENTRIES, 'zh/a.md');
  expect(buttons(html)).toEqual(['雷达']);
  expect(html).toContain('<a href="/docs/zh/glossary#雷达">术语表</a>');
});

test('search, Markdown and descriptions have the text without definitions', async () => {
  const { page, graph, plugins } = await explain('A radar sees rain.');
  expect(page?.searchText.trim()).toBe('A radar sees rain.');
  expect(page?.description).toBe('A radar sees rain.');
  const outputs = await readOutputs(new Hooks([markdown], graph.config, 'build'), graph);
  expect(outputs['a.md']).toContain('\nA radar sees rain.\n');
  expect(outputs['a.md']).not.toContain('Waves');
  const styles = await readOutputs(new Hooks(plugins, { ...graph.config, plugins: [] }, 'build'), graph);
  expect(Object.keys(styles)).toEqual([TERM_STYLES_FILE]);
});

test('a page without terms, and a site without definitions, cost nothing', async () => {
  const { html, page, graph, plugins } = await explain('Rain.');
  expect(html).toBe('<h1 id="a">A</h1>\n<p>Rain.</p>');
  expect(page?.treeData).toBeUndefined();
  expect(page && plugins[0]?.head?.(page, graph)).toEqual([]);
  expect(await readOutputs(new Hooks(plugins, { ...graph.config, plugins: [] }, 'build'), graph)).toEqual({});
  const words = glossary({ en: [{ avoid: 'folder' }] });
  const hooks = new Hooks([words], { ...graph.config, plugins: [] }, 'build');
  expect(await hooks.pages([])).toEqual([]);
});

test('the page of terms has them in the order of the language', () => {
  const { terms } = defineTerms([
    { term: 'Zone', definition: 'Z.' },
    { term: 'élan', definition: 'E.' },
    { term: 'a_b*', definition: 'See `a`.' },
    { term: 'Front', definition: 'F.' },
  ]);
  expect(termsPage(terms, 'en', 'en/glossary.md', 'Glossary')).toEqual({
    relativePath: 'en/glossary.md',
    text: '# Glossary\n\n## a\\_b\\* {#a_b}\n\nSee `a`.\n\n## élan {#élan}\n\nE.\n\n## Front {#front}\n\nF.\n\n## Zone {#zone}\n\nZ.\n',
  });
});

test.each([
  ['cn', 'zh-CN', '术语表'],
  ['tw', 'zh-TW', '术语表'],
  ['cn', 'en', 'Glossary'],
  ['zh', undefined, '术语表'],
])('the title of the page of terms is in the language of the tag: %s is %s', async (lang, htmlLang, title) => {
  const locales = [{ lang, label: 'A', ...(htmlLang && { htmlLang }) }];
  const plugin = glossary({ [lang]: [RADAR] });
  const { graph } = await makeSite({ [`${lang}/a.md`]: '# A\n\nA radar.' }, { lang, locales });
  const [terms] = await new Hooks([plugin], { ...graph.config, plugins: [] }, 'build').pages([]);
  expect(terms?.virtual?.text).toMatch(`# ${title}\n`);
});

test.each([
  ['a term twice', [RADAR, { ...AST, forms: ['Radars'] }], 'glossary() has "Radars" twice: of "radar" and of "AST".'],
  ['the same term again', [RADAR, RADAR], 'glossary() has "radar" twice: of "radar" and of "radar".'],
  ['no definition', [RADAR, { term: 'wind' }], 'glossary() has "wind", a term without a "definition".'],
  ['no term', [RADAR, { definition: 'Moves.' }], 'glossary() has "Moves.", a definition without its "term".'],
  ['no use', [RADAR, AST], 'glossary() explains "AST" in "en", which no page uses.'],
])('%s is found where the glossary is', async (_, en, message) => {
  const plugin = glossary({ en });
  const source = `export default ${JSON.stringify({ en })};`;
  const { graph } = await makeSite({ 'en/a.md': '# A\n\nA radar.', '_terms.ts': source }, { plugins: [plugin] });
  const hooks = new Hooks([plugin], { ...graph.config, plugins: [] }, 'build');
  await hooks.check(graph);
  const findings = formatFindings([...hooks.reports.errors, ...hooks.reports.warnings]);
  expect(findings[0]).toContain(`_terms.ts:1:`);
  expect(findings[0]).toContain(message);
});

test('a long page takes time in proportion', () => {
  const list = defineTerms(Array.from({ length: 300 }, (_, index) => ({ term: `term ${index}`, definition: 'D.' })));
  const text = 'term '.repeat(40_000);
  const start = performance.now();
  expect(list.find(text, new Set())).toEqual([]);
  expect(performance.now() - start).toBeLessThan(5_000);
});

test('a glossary of 10,000 terms finds each of them once, in the longest form', () => {
  const entries = Array.from({ length: 10_000 }, (_, index) => ({
    term: `part ${index}`,
    forms: [`part ${index} of rain`, `雨水${index}号`],
    definition: 'D.',
  }));
  const text = entries.map(({ term }, index) => `Part  ${index} of rain, ${term}, 看雨水${index}号。`).join('\n');
  const uses = defineTerms(entries).find(text, new Set());
  expect(uses.map(({ term }) => term.term)).toEqual(entries.map(({ term }) => term));
  expect(uses.map(({ start, end }) => text.slice(start, end))).toEqual(
    entries.map((_, index) => `Part  ${index} of rain`),
  );
});

/** What a pattern of all forms, the longest one first, finds: the meaning of a glossary, in time that grows with it. */
function findByPattern(forms: readonly string[], text: string): string[] {
  const words = [...forms]
    .sort((a, b) => b.length - a.length)
    .map((form) => form.replace(/[.+]/g, '\\$&'))
    .map((form) => form.replaceAll(' ', '\\s+'));
  const pattern = new RegExp(`(?<!${WORD}(?=${WORD}))(?:${words.join('|')})(?!(?<=${WORD})${WORD})`, 'giv');
  const found = new Set<string>();
  return [...text.matchAll(pattern)].flatMap(({ 0: raw, index }) => {
    const written = raw.replace(/\s+/g, ' ');
    const form = forms.find((each) => each.toLowerCase() === written.toLowerCase());
    if (form === undefined || found.has(form) || (form !== form.toLowerCase() && written !== form)) return [];
    found.add(form);
    return [`${index} ${raw}`];
  });
}

test('terms are found as by a pattern of all forms', () => {
  let seed = 1;
  const random = (below: number) => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed % below;
  };
  const pieces = [...'aAbéÉ1_雷达のไ𠮷😀-.+\u0301  '];
  const make = (length: number, from: readonly string[]) =>
    Array.from({ length }, () => from[random(from.length)]).join('');
  let count = 0;
  for (let round = 0; round < 100; round++) {
    const forms = new Map<string, string>();
    for (let each = 0; each < 12; each++) {
      const form = make(1 + random(5), pieces)
        .trim()
        .replace(/ +/g, ' ');
      if (form !== '') forms.set(form.toLowerCase(), form);
    }
    const terms = [...forms.values()];
    const text = make(150, [...pieces, '\n', '\u00A0', ...terms, ...terms]);
    const list = defineTerms(terms.map((term) => ({ term, definition: 'D.' })));
    const uses = list.find(text, new Set()).map(({ start, end }) => `${start} ${text.slice(start, end)}`);
    expect(uses, JSON.stringify([terms, text])).toEqual(findByPattern(terms, text));
    count += uses.length;
  }
  expect(count).toBeGreaterThan(700);
});
