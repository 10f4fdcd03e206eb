import path from 'node:path';
import type { TreeNode } from '../../../src/model/tree.ts';

/** Comments around the text of an included file. The first one has its folder, relative to that of the page, as JSON. */
const [START, END] = [':::vitepress-include ', ':::vitepress-include-end'];

/** Returns the text of a file with marks around it, for `rebaseLinks`. */
export function markFolder(text: string, folder: string): string {
  return `<!--${START}${JSON.stringify(folder).replaceAll('--', '-\\u002d')}-->\n\n${text}\n\n<!--${END}-->`;
}

/** Resolves the relative links and pictures of included files from these files, and removes the marks around them. */
export function rebaseLinks(nodes: readonly TreeNode[], folders: string[] = []): TreeNode[] {
  return nodes.filter((node) => {
    if (node.type === 'comment') {
      if (node.value.startsWith(START)) folders.push(String(JSON.parse(node.value.slice(START.length))));
      else if (node.value === END) folders.pop();
      else return true;
      return false;
    }
    const folder = folders.at(-1);
    if (node.type === 'element' && folder !== undefined) {
      const name = node.tagName === 'a' ? 'href' : node.tagName === 'img' ? 'src' : undefined;
      const address = name && node.properties[name];
      if (name && typeof address === 'string' && address.startsWith('.')) {
        const rebased = path.posix.join(folder, address);
        node.properties[name] = rebased.startsWith('.') ? rebased : `./${rebased}`;
      }
    }
    if ('children' in node) node.children = rebaseLinks(node.children, folders);
    return true;
  });
}
