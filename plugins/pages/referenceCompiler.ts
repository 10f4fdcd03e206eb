import mdxLoader from '@mdx-js/loader';
import remarkGfm from 'remark-gfm';
import type { MarkdownPlugin } from '../../src/shared/config.ts';
import type { MarkdownFormat } from './prepareMarkdown.ts';
import type { RootNode } from './tree.ts';

export interface ReferencePlugins {
  remarkPlugins: readonly MarkdownPlugin[];
  rehypePlugins: readonly MarkdownPlugin[];
  recmaPlugins: readonly MarkdownPlugin[];
}

/** What the reference compiler makes of a file: its tree after the site's plugins, and the module it would be. */
export interface ReferenceResult {
  tree: RootNode;
  code: string;
}

/**
 * Compiles with @mdx-js/loader and takes the tree after the last rehype plugin. The loader is called as Rspack would call
 * it, so that a page is compiled once although two compilers ask for it.
 */
export async function compileReference(
  body: string,
  file: string,
  format: MarkdownFormat,
  plugins: ReferencePlugins,
): Promise<ReferenceResult> {
  let captured: RootNode | undefined;
  const capture = () => (tree: RootNode) => {
    captured = structuredClone(stripEstree(tree));
  };
  const options = {
    format,
    remarkPlugins: [remarkGfm, ...plugins.remarkPlugins],
    rehypePlugins: [...plugins.rehypePlugins, capture],
    recmaPlugins: [...plugins.recmaPlugins],
    remarkRehypeOptions: { allowDangerousHtml: true },
  };
  const code = await new Promise<string>((resolve, reject) => {
    const context = {
      resourcePath: file,
      context: '',
      mode: 'production',
      sourceMap: false,
      getOptions: () => options,
      async: () => (error: Error | null | undefined, output?: string | Uint8Array) =>
        error ? reject(error) : resolve(String(output ?? '')),
    };
    Reflect.apply(mdxLoader, context, [body]);
  });
  if (!captured) throw new Error('@mdx-js/loader gave no tree.');
  return { tree: captured, code };
}

/** The tree without the syntax trees of its expressions, which cannot be cloned and are not read here. */
function stripEstree(node: RootNode): RootNode {
  return JSON.parse(JSON.stringify(node, (key, value: unknown) => (key === 'estree' ? undefined : value)));
}
