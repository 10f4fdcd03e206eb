import type { DocsPlugin } from '../../../src/model/plugin.ts';
import { frontmatterLocator } from '../../../src/tools/files/frontmatter.ts';
import { splitFrontmatter } from '../../../src/tools/files/splitFrontmatter.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';
import { type CountedUses, formatUses, sumUses } from '../../../src/tools/tree/countedUses.ts';
import { consequenceOf, fateOf, findUncarried } from '../../support/keys.ts';
import { readYaml } from '../../support/readYaml.ts';
import { listAt, type Options, recordAt } from '../../support/values.ts';
import { isOtherElement } from './adaptFrontmatter.ts';
import { VITEPRESS_FRONTMATTER } from './keys.ts';
import { isLostAttribute } from './navigation.ts';

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
    const found = findUncarried(Object.fromEntries(known), VITEPRESS_FRONTMATTER).map(({ name }) => name.split('.'));
    const all = [...found, ...innerKeys(values)];
    if (all.length === 0) return undefined;
    const locate = frontmatterLocator(source);
    const uses: CountedUses = {};
    for (const path of all) {
      const name = path.filter((key) => typeof key === 'string').join('.');
      const { count, line } = uses[name] ?? { count: 0, line: locate(path)?.line ?? 1 };
      uses[name] = { count: count + 1, line };
    }
    return uses;
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

/** Keys of the items of a list, by the path of the list. */
const ITEM_KEYS = [
  {
    list: ['features'],
    keys: ['icon', 'icon.alt', 'icon.width', 'icon.height', 'details', 'linkText', 'target', 'rel'],
  },
  { list: ['hero', 'actions'], keys: ['theme', 'target', 'rel'] },
] as const;
/** What is read of a picture. */
const IMAGE_KEYS = ['src', 'light', 'dark', 'alt', 'width', 'height'];

/** Returns the paths of keys within others that have no counterpart: of an outline, and of the parts of a landing page. */
function innerKeys(values: Options): (string | number)[][] {
  const ofItems = ITEM_KEYS.flatMap(({ list, keys }) =>
    keys.flatMap((key) =>
      listAt(values, ...list).flatMap((item, index) => {
        const path = key.split('.');
        const isLink = key === 'target' || key === 'rel';
        const lost = isLink ? isLostAttribute(item, key) : isLost(key, valueAt(item, path));
        return lost ? [[...list, index, ...path]] : [];
      }),
    ),
  );
  const ofImage = Object.keys(recordAt(values, 'hero', 'image')).filter((key) => !IMAGE_KEYS.includes(key));
  const ofOutline = isLost('outline.label', valueAt(values, ['outline', 'label'])) ? [['outline', 'label']] : [];
  return [...ofOutline, ...ofImage.map((key) => ['hero', 'image', key]), ...ofItems];
}

function isLost(key: string, value: unknown): boolean {
  if (key === 'icon') return isOtherElement(value);
  if (key === 'theme') return value !== undefined && value !== 'brand' && value !== 'alt';
  return key === 'details' ? Array.isArray(value) : value !== undefined && value !== null && value !== '';
}
