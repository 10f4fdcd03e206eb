import { AsyncLocalStorage } from 'node:async_hooks';
import type { toJs } from 'estree-util-to-js';
import type { MarkdownPlugin } from '../../../model/configSections.ts';
import type { RootNode } from '../../../model/tree.ts';
import { isRecord } from '../../../shared/isRecord.ts';
import { DocsError } from '../../../tools/messages/errors.ts';
import { Unreturned } from '../../../tools/messages/Unreturned.ts';
import { watchdog } from '../../support/process/watchdog.ts';
import type { MarkdownFormat } from './prepareMarkdown.ts';
import { restoreMarkdown, toMarkedHtml } from './rawHtml.ts';
import { extensionFailure, namePlugins, type UnifiedRun, unifiedFailure } from './unifiedPlugins.ts';

type Program = Parameters<typeof toJs>[0];

/** A site's unified plugins. */
export interface ReferencePlugins {
  remarkPlugins: readonly MarkdownPlugin[];
  rehypePlugins: readonly MarkdownPlugin[];
  recmaPlugins: readonly MarkdownPlugin[];
}

/** Result of the reference compiler: the tree after the last rehype plugin, and the module. */
interface ReferenceResult {
  tree: RootNode;
  code: string;
}

/** A work of plugins, as the subject of a sentence. */
const WORK = 'A plugin of remark, rehype or recma';

interface Compilation extends UnifiedRun {
  tree: RootNode | undefined;
}

/**
 * Captures the tree of the current compilation. The loader reuses one processor for all files, so a plugin cannot
 * belong to a file.
 */
const captured = new AsyncLocalStorage<Compilation>();
const named = (list: keyof ReferencePlugins, plugins: ReferencePlugins) =>
  namePlugins(list, plugins[list], () => captured.getStore());

const capture = () => async (tree: RootNode) => {
  const holder = captured.getStore();
  if (holder) holder.tree = await withoutEstree(tree);
};

/** Compiles a page with a site's remark and rehype plugins. */
export async function parseReference(
  body: string,
  file: string,
  format: MarkdownFormat,
  plugins: ReferencePlugins,
): Promise<RootNode> {
  const { default: remarkGfm } = await import('remark-gfm');
  const options = {
    format,
    remarkPlugins: [remarkGfm, ...named('remarkPlugins', plugins)],
    rehypePlugins: [...(format === 'md' ? [() => parseRawHtml] : []), ...named('rehypePlugins', plugins), capture],
    remarkRehypeOptions: { allowDangerousHtml: true },
  };
  return (await runLoader(body, file, options, plugins)).tree;
}

async function parseRawHtml(tree: RootNode, file: { value: unknown }): Promise<RootNode> {
  const marked = toMarkedHtml(tree, String(file.value));
  if (!marked) return tree;
  const { htmlToHast } = await import('satteri');
  // The parser returns hast. Our types describe the subset that is used.
  const parsed = htmlToHast(marked.html, { fragment: true }) as RootNode;
  return restoreMarkdown(tree, parsed, marked);
}

/** Compiles a program, which the other plugins have already processed, with a site's recma plugins. */
export async function compileProgram(body: string, file: string, plugins: ReferencePlugins): Promise<string> {
  const options = { format: 'mdx', rehypePlugins: [capture], recmaPlugins: named('recmaPlugins', plugins) };
  return (await runLoader(body, file, options, plugins.recmaPlugins)).code;
}

/**
 * Calls @mdx-js/loader as Rspack would, so that a page is compiled only once for two compilers. The loader caches its
 * processors by compiler and by the text of the options, which does not include plugins, so `owner` replaces the
 * compiler.
 */
async function runLoader(body: string, file: string, options: object, owner: object): Promise<ReferenceResult> {
  // Loaded on demand: most sites have no unified plugins.
  const { default: mdxLoader } = await import('@mdx-js/loader');
  const holder: Compilation = { tree: undefined, running: undefined, failure: undefined };
  const run = () =>
    new Promise<string>((resolve, reject) => {
      const context = {
        resourcePath: file,
        context: '',
        mode: 'production',
        sourceMap: false,
        _compiler: owner,
        getOptions: () => options,
        async: () => (error: Error | null | undefined, output?: string | Uint8Array) =>
          error ? reject(error) : resolve(String(output ?? '')),
      };
      Reflect.apply(mdxLoader, context, [body]);
    });
  const explain = (cause: Error) => new DocsError({ area: 'mdx', problem: unifiedFailure(holder, cause).message });
  const work = { name: WORK, explain };
  let code: string;
  try {
    code = await watchdog.run(work, () => captured.run(holder, run));
  } catch (error) {
    throw error instanceof Unreturned
      ? unifiedFailure(holder, error)
      : (holder.failure ?? extensionFailure(error) ?? error);
  }
  if (!holder.tree) throw new Error('@mdx-js/loader returned no tree.');
  return { tree: holder.tree, code };
}

/** Removes the syntax trees of code, which cannot be cloned. Code that a plugin has written as such a tree alone, as MDX reads it, is printed. */
async function withoutEstree(node: RootNode): Promise<RootNode> {
  const { jsx, toJs: print } = await import('estree-util-to-js');
  const withCode = (value: unknown) => {
    if (!isRecord(value) || value.value !== '' || !isRecord(value.data) || !isProgram(value.data.estree)) return value;
    const code = print(value.data.estree, { handlers: jsx }).value.trimEnd();
    return { ...value, value: value.type === 'mdxjsEsm' ? code : code.replace(/;$/, '') };
  };
  return JSON.parse(JSON.stringify(node, (key, value: unknown) => (key === 'estree' ? undefined : withCode(value))));
}

function isProgram(value: unknown): value is Program {
  return isRecord(value) && value.type === 'Program';
}
