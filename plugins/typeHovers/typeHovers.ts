import type { JsonValue } from '../../src/model/json.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import { valueAt } from '../../src/tools/messages/validate.ts';
import type { TypeReader } from './TypeReader.ts';
import { typedCodeRule } from './typedCodeRule.ts';

const NAME = 'type-hovers';

/** Options of `typeHovers()`. */
export interface TypeHoverOptions {
  /**
   * Fences of TypeScript that have types: all, or those with the word `twoslash`.
   * @default 'all'
   */
  fences?: 'all' | 'twoslash';
  /** Options of the compiler, as in a `tsconfig.json`, besides those for code of pages. */
  compilerOptions?: Readonly<Record<string, JsonValue>>;
}

/**
 * Shows the types of names in fences of TypeScript, which readers point at, and what comments of Twoslash such as `// ^?` ask for. Reports
 * code that does not compile. Needs TypeScript 7.
 */
export function typeHovers({ fences = 'all', compilerOptions = {} }: TypeHoverOptions = {}): DocsPlugin {
  let reader: Promise<TypeReader> | undefined;
  return {
    name: NAME,
    cacheKey: { fences, compilerOptions },
    checks: { 'code-types': { finds: 'TypeScript code of pages that does not compile', severity: 'error' } },
    async tree(tree, file, context) {
      if (!/```|~~~/.test(file.source)) return undefined;
      const { collectProgramFences } = await import('./programFences.ts');
      const found = collectProgramFences(tree, file.source, (words) => fences === 'all' || words.has('twoslash'));
      if (found.length === 0) return undefined;
      const [{ hoverPage }, { TypeReader }] = await Promise.all([import('./hoverPage.ts'), import('./TypeReader.ts')]);
      const { docsDir } = context.config;
      reader ??= TypeReader.open(docsDir, context.cacheDir, compilerOptions);
      // Each page that needs it reports its error.
      reader.catch(() => {});
      const data = await hoverPage(found, reader, file, { ...context, docsDir });
      return data && { ...data };
    },
    outputs({ pages }) {
      const files = new Map<string, string>();
      for (const { treeData } of pages) {
        for (const { value } of treeData?.[NAME] ?? []) {
          const [id, json] = [valueAt(value, ['id']), valueAt(value, ['json'])];
          if (typeof id === 'string' && typeof json === 'string') files.set(id, json);
        }
      }
      return [...files].map(([id, json]) => ({ fileName: `static/types/${id}.json`, hash: id, read: () => json }));
    },
    rspack(compiler) {
      compiler.module = { ...compiler.module, rules: [...(compiler.module?.rules ?? []), typedCodeRule()] };
    },
  };
}
