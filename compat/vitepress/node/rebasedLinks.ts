import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { TreeNode } from '../../../src/model/tree.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { findPackage } from '../../../src/tools/packages/findPackage.ts';
import { recordAt, textAt } from '../../support/values.ts';

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

/**
 * Returns whether links of included files lead from these files, as since VitePress 2, with the manifest that decides it. Before, they lead
 * from the page.
 * @param docsDir absolute
 */
export function readsLinksOfIncluded(docsDir: string): { isSo: boolean; manifest: string | undefined } {
  const installed = findPackage('vitepress', docsDir);
  if (installed !== undefined) {
    const manifest = path.join(installed, 'package.json');
    return { isSo: isSecond(textAt(readJson(manifest), 'version')), manifest };
  }
  for (let folder = docsDir; path.dirname(folder) !== folder; folder = path.dirname(folder)) {
    const manifest = path.join(folder, 'package.json');
    const values = readJson(manifest);
    const written = ['devDependencies', 'dependencies'].map((key) => recordAt(values, key).vitepress).find(Boolean);
    if (typeof written === 'string') return { isSo: isSecond(written), manifest };
  }
  return { isSo: false, manifest: undefined };
}

function isSecond(version = ''): boolean {
  const [major] = /\d+/.exec(version) ?? [];
  return major === undefined ? version === 'next' : Number(major) >= 2;
}

function readJson(file: string): Record<string, unknown> {
  try {
    const values: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isRecord(values) ? values : {};
  } catch {
    return {};
  }
}
