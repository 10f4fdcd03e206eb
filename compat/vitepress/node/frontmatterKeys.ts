import type { DocsPlugin } from '../../../src/model/plugin.ts';
import { splitFrontmatter } from '../../../src/tools/files/splitFrontmatter.ts';
import { formatUses, sumUses } from '../../../src/tools/tree/countedUses.ts';
import { consequenceOf, fateOf, findUncarried } from '../../support/keys.ts';
import { readYaml } from '../../support/readYaml.ts';
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
    const known = Object.entries(readYaml(yaml)).filter(([key]) => key in VITEPRESS_FRONTMATTER);
    const found = findUncarried(Object.fromEntries(known), VITEPRESS_FRONTMATTER);
    return found.length === 0 ? undefined : Object.fromEntries(found.map(({ name }) => [name, { count: 1, line: 1 }]));
  },
  check({ pages }, { report }) {
    for (const [name, use] of sumUses(pages, NAME)) {
      const consequence = consequenceOf(fateOf(name, VITEPRESS_FRONTMATTER));
      report({
        check: CHECK,
        location: { file: use.file, line: use.line },
        message: `has the frontmatter "${name}", which ${consequence}. It is used ${formatUses(use)}.`,
      });
    }
  },
};
