import GithubSlugger from 'github-slugger';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { readSource } from '../../../src/tools/files/readSource.ts';
import { splitFrontmatter } from '../../../src/tools/files/splitFrontmatter.ts';
import { readYaml } from '../../support/readYaml.ts';
import { listAt, textAt } from '../../support/values.ts';

/** Plugin of remark that gives the others the frontmatter of a page, where Docusaurus has it. */
export const frontMatterForPlugins = () => (_: unknown, file: { path?: string; data: object }) => {
  const { yaml } = splitFrontmatter((file.path === undefined ? undefined : readSource(file.path)) ?? '');
  Object.assign(file.data, { frontMatter: yaml === undefined ? {} : readYaml(yaml) });
};

/** Plugin of remark that gives headings their ids before the plugins of a site change their text, as Docusaurus does. Authored ids stay. */
export const idsBeforePlugins = () => (tree: unknown) => {
  const slugger = new GithubSlugger();
  const visit = (node: unknown): void => {
    if (!isRecord(node)) return;
    if (node.type !== 'heading') listAt(node, 'children').forEach(visit);
    else if (!hasAuthoredId(node)) node.data = { hProperties: { id: slugger.slug(textOf(node)) } };
  };
  visit(tree);
};

function hasAuthoredId(heading: Record<string, unknown>): boolean {
  const last = listAt(heading, 'children').at(-1);
  if (!isRecord(last)) return false;
  const value = textAt(last, 'value') ?? '';
  return last.type === 'text' ? /\{#[^{}]*\}\s*$/.test(value) : /^(?:<!--|\/\*)/.test(value.trim());
}

function textOf(node: unknown): string {
  if (!isRecord(node)) return '';
  return textAt(node, 'value') ?? textAt(node, 'alt') ?? listAt(node, 'children').map(textOf).join('');
}
