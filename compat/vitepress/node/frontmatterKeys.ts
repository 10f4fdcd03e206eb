import type { DocsPlugin } from '../../../src/model/plugin.ts';
import { splitFrontmatter } from '../../../src/tools/files/splitFrontmatter.ts';
import { formatUses, sumUses } from '../../../src/tools/tree/countedUses.ts';
import { consequenceOf, fateOf, findUncarried } from '../../support/keys.ts';
import { readYaml } from '../../support/readYaml.ts';
import { listAt, type Options, textAt } from '../../support/values.ts';
import { isOtherElement } from './adaptFrontmatter.ts';
import { VITEPRESS_FRONTMATTER } from './keys.ts';

const NAME = 'vitepress-frontmatter';
const CHECK = 'not-carried-frontmatter';

/** Reports keys of frontmatter that VitePress reads and that have no counterpart, each once. Unknown keys are the site's own. */
export const frontmatterKeys: DocsPlugin = {
  name: NAME,
  checks: { [CHECK]: { finds: 'frontmatter of VitePress that has no counterpart', severity: 'warn' } },
  tree(_tree, { source }) {
    const { yaml } = splitFrontmatter(source);
    if (yaml === undefined) return undefined;
    // That of the page has what became of them.
    const values = readYaml(yaml);
    const known = Object.entries(values).filter(([key]) => key in VITEPRESS_FRONTMATTER);
    const found = findUncarried(Object.fromEntries(known), VITEPRESS_FRONTMATTER).map(({ name }) => name);
    const hasIcons = listAt(values, 'features').some((each) => isOtherElement(textAt(each, 'icon')));
    const names = [...found, ...(hasIcons ? ['features.icon'] : []), ...linkAttributes(values)];
    return names.length === 0 ? undefined : Object.fromEntries(names.map((name) => [name, { count: 1, line: 1 }]));
  },
  check({ pages, sections, config }, { report }) {
    const withRows = new Set(sections.flatMap(({ sidebar, routes }) => (sidebar.length > 0 ? routes : [])));
    const wide = pages.filter(
      ({ frontmatter, source }) =>
        frontmatter.layout === 'page' && frontmatter.sidebar !== false && withRows.has(source.routePath),
    );
    const [first] = wide;
    if (first) {
      report({
        check: CHECK,
        location: { file: first.source.displayPath, line: 1 },
        message: `has the layout "page", which has no sidebar here. It is used ${formatUses({ count: wide.length, pages: wide.length })}.`,
        hint: 'With the layout "doc", the page has its sidebar.',
      });
    }
    const hasFooter = config.locales.some(({ messages }) => messages.footerMessage !== undefined);
    for (const [name, use] of sumUses(pages, NAME)) {
      if (name === 'footer' && !hasFooter) continue;
      const consequence = consequenceOf(fateOf(name, VITEPRESS_FRONTMATTER));
      report({
        check: CHECK,
        location: { file: use.file, line: use.line },
        message: `has the frontmatter "${name}", which ${consequence}. It is used ${formatUses(use)}.`,
      });
    }
  },
};

/** Returns the attributes of links that buttons and features of a landing page have. */
function linkAttributes(values: Options): string[] {
  const lists = { 'hero.actions': listAt(values, 'hero', 'actions'), features: listAt(values, 'features') };
  return Object.entries(lists).flatMap(([name, items]) =>
    ['target', 'rel'].flatMap((key) =>
      items.some((each) => textAt(each, key) !== undefined) ? [`${name}.${key}`] : [],
    ),
  );
}
