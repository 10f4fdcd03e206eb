import type { RootNode, TreeNode } from '../../../src/model/tree.ts';
import { LANGUAGE_IDS, PLAIN_LANGUAGES } from '../../../src/node/pages/code/languages.ts';
import type { CountedUses } from '../../../src/tools/tree/countedUses.ts';
import { readFence } from '../../../src/tools/tree/readFence.ts';
import { listAt, type Options, recordAt, textAt } from '../../support/values.ts';
import { PLUGIN_OPTION } from './markdownPlugins.ts';
import { DIAGRAM_RENDERER } from './mermaid.ts';

const DIAGRAM = 'mermaid';

/** Fences that something renders in VitePress, and that are shown as code here. */
export interface LostFences {
  hasDiagrams: boolean;
  /** Languages of code, for sites with plugins of the parser, which may render fences in other languages; absent without plugins. */
  languages?: readonly string[];
}

/** Returns the fences of a site that are shown as code, from what renders fences in VitePress alone. */
export function lostFencesOf(
  options: Options,
  { hasDiagrams, hasPlugins }: { hasDiagrams: boolean; hasPlugins: boolean },
): LostFences | undefined {
  if (!hasDiagrams && !hasPlugins) return undefined;
  const grammars = listAt(options, 'markdown', 'languages').flat();
  const names = grammars.flatMap((each) => [textAt(each, 'name') ?? [], listAt(each, 'aliases')].flat());
  const languages = [...names.map(String), ...Object.keys(recordAt(options, 'markdown', 'languageAlias'))];
  return { hasDiagrams, ...(hasPlugins && { languages }) };
}

/** Returns whether fences in a language are among those. */
export function isLost(lang: string, { hasDiagrams, languages }: LostFences): boolean {
  if (lang === DIAGRAM) return hasDiagrams;
  const name = lang.toLowerCase();
  return languages !== undefined && ![...languages, ...PLAIN_LANGUAGES].includes(name) && !LANGUAGE_IDS.has(name);
}

/** Describes what is lost of fences in a language. */
export function lostFence(lang: string): { problem: string; hint: string } {
  if (lang === DIAGRAM) {
    const problem = `uses Mermaid, which needs the package "${DIAGRAM_RENDERER}": diagrams are shown as code.`;
    return { problem, hint: `Run "npm install -D ${DIAGRAM_RENDERER}".` };
  }
  const problem = `has code in "${lang}", which plugins of "${PLUGIN_OPTION}" may render in VitePress: it is shown as code.`;
  return { problem, hint: 'Render it with a plugin that has the hook "tree".' };
}

/** Counts the fences of a page by their languages, without `-vue` and flags. */
export function countFences({ children }: RootNode, isCounted: (lang: string) => boolean): CountedUses | undefined {
  const uses: CountedUses = {};
  visit(children);
  return Object.keys(uses).length > 0 ? uses : undefined;

  function visit(nodes: readonly TreeNode[]): void {
    for (const node of nodes) {
      if (!('children' in node)) continue;
      const code = node.type === 'element' && node.tagName === 'pre' ? node.children[0] : undefined;
      if (code?.type !== 'element') {
        visit(node.children);
        continue;
      }
      const [lang = ''] = /^[\w+#.-]+?(?=-vue\b|[^\w+#.-]|$)/.exec(readFence(code).lang) ?? [];
      if (!isCounted(lang)) continue;
      const { count, line } = uses[lang] ?? { count: 0, line: code.position?.start.line ?? 1 };
      uses[lang] = { count: count + 1, line };
    }
  }
}
