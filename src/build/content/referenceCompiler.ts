import { AsyncLocalStorage } from 'node:async_hooks';
import type { MarkdownPlugin } from '../siteConfig.ts';
import type { MarkdownFormat } from './prepareMarkdown.ts';
import { restoreMarkdown, toMarkedHtml } from './rawHtml.ts';
import type { RootNode } from './tree.ts';

export interface ReferencePlugins {
  remarkPlugins: readonly MarkdownPlugin[];
  rehypePlugins: readonly MarkdownPlugin[];
  recmaPlugins: readonly MarkdownPlugin[];
}

/** What the reference compiler makes of a file: its tree after the last rehype plugin, and the module it would be. */
export interface ReferenceResult {
  tree: RootNode;
  code: string;
}

/** Where the tree of the compile that is running goes: the loader keeps one processor for all files, so no plugin is of one file. */
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

async function parseRawHtml(tree: RootNode): Promise<RootNode> {
  const marked = toMarkedHtml(tree);
  if (!marked) return tree;
  const { htmlToHast } = await import('satteri');
  // The parser's tree is hast; our types name the part of it that we read.
  const parsed = htmlToHast(marked.html, { fragment: true }) as RootNode;
  return restoreMarkdown(tree, parsed, marked);
}

/** Compiles a program, which has gone through the other plugins already, with a site's recma plugins. */
export async function compileProgram(body: string, file: string, { recmaPlugins }: ReferencePlugins): Promise<string> {
  const options = { format: 'mdx', rehypePlugins: [capture], recmaPlugins: [...recmaPlugins] };
  return (await runLoader(body, file, options, recmaPlugins)).code;
}

/**
 * Calls @mdx-js/loader as Rspack would call it, so that a page is compiled once although two compilers ask for it.
 * The loader keeps its processors by compiler and by the text of the options, which says nothing of plugins:
 * `owner` stands in for the compiler.
 */
async function runLoader(body: string, file: string, options: object, owner: object): Promise<ReferenceResult> {
  // Loaded where it is used: most sites have no unified plugins.
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
  if (!holder.tree) throw new Error('@mdx-js/loader gave no tree.');
  return { tree: holder.tree, code };
}

/** The tree without the syntax trees of its expressions, which cannot be cloned and are not read here. */
function stripEstree(node: RootNode): RootNode {
  return JSON.parse(JSON.stringify(node, (key, value: unknown) => (key === 'estree' ? undefined : value)));
}
