import { AsyncLocalStorage } from 'node:async_hooks';
import type { MarkdownPlugin } from '../../../model/configSections.ts';
import type { RootNode } from '../../../model/tree.ts';
import type { MarkdownFormat } from './prepareMarkdown.ts';
import { restoreMarkdown, toMarkedHtml } from './rawHtml.ts';

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

/**
 * Captures the tree of the current compilation. The loader reuses one processor for all files, so a plugin cannot
 * belong to a file.
 */
const captured = new AsyncLocalStorage<{ tree: RootNode | undefined }>();

const capture = () => (tree: RootNode) => {
  const holder = captured.getStore();
  if (holder) holder.tree = stripEstree(tree);
};

/** Compiles a page with a site's remark and rehype plugins. */
export async function parseReference(
  body: string,
  file: string,
  format: MarkdownFormat,
  plugins: ReferencePlugins,
): Promise<RootNode> {
  const { remarkPlugins, rehypePlugins } = plugins;
  const { default: remarkGfm } = await import('remark-gfm');
  const options = {
    format,
    remarkPlugins: [remarkGfm, ...remarkPlugins],
    rehypePlugins: [...(format === 'md' ? [() => parseRawHtml] : []), ...rehypePlugins, capture],
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
export async function compileProgram(body: string, file: string, { recmaPlugins }: ReferencePlugins): Promise<string> {
  const options = { format: 'mdx', rehypePlugins: [capture], recmaPlugins: [...recmaPlugins] };
  return (await runLoader(body, file, options, recmaPlugins)).code;
}

/**
 * Calls @mdx-js/loader as Rspack would, so that a page is compiled only once for two compilers. The loader caches its
 * processors by compiler and by the text of the options, which does not include plugins, so `owner` replaces the
 * compiler.
 */
async function runLoader(body: string, file: string, options: object, owner: object): Promise<ReferenceResult> {
  // Loaded on demand: most sites have no unified plugins.
  const { default: mdxLoader } = await import('@mdx-js/loader');
  const holder: { tree: RootNode | undefined } = { tree: undefined };
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
  const code = await captured.run(holder, run);
  if (!holder.tree) throw new Error('@mdx-js/loader returned no tree.');
  return { tree: holder.tree, code };
}

/** Removes the syntax trees of expressions, which cannot be cloned and are not used here. */
function stripEstree(node: RootNode): RootNode {
  return JSON.parse(JSON.stringify(node, (key, value: unknown) => (key === 'estree' ? undefined : value)));
}
