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

/**
 * Plugin of remark that does what Docusaurus has done before the plugins of a site: headings have their ids, and no marks of authored ones, and
 * the title is known.
 */
export const headingsBeforePlugins = () => (tree: unknown, file: { data: object }) => {
  const slugger = new GithubSlugger();
  let title: string | undefined;
  const visit = (node: unknown): void => {
    if (!isRecord(node)) return;
    if (node.type !== 'heading') {
      listAt(node, 'children').forEach(visit);
      return;
    }
    const id = takeAuthoredId(node) ?? slugger.slug(textOf(node));
    node.data = { id, hProperties: { id } };
    if (node.depth === 1) title ??= textOf(node);
  };
  visit(tree);
  // Pages are compiled once, for servers and browsers.
  Object.assign(file.data, { contentTitle: title, compilerName: 'client' });
};

/** Returns the id at the end of a heading, and removes its mark: `{#id}`, or a comment that begins with it. */
function takeAuthoredId(heading: Record<string, unknown>): string | undefined {
  const children = listAt(heading, 'children');
  const last = children.at(-1);
  if (!isRecord(last)) return undefined;
  const value = (textAt(last, 'value') ?? '').trimEnd();
  if (last.type === 'text') {
    const start = value.lastIndexOf('{#');
    if (start < 0 || !value.endsWith('}')) return undefined;
    last.value = value.slice(0, start).trimEnd();
    return value.slice(start + 2, -1);
  }
  const [, id] = last.type === 'mdxTextExpression' ? (/^\/\*\s*#(\S+)/.exec(value) ?? []) : [];
  if (id === undefined) return undefined;
  children.pop();
  heading.children = children;
  const end = children.at(-1);
  if (isRecord(end) && end.type === 'text') end.value = (textAt(end, 'value') ?? '').trimEnd();
  return id;
}

function textOf(node: unknown): string {
  if (!isRecord(node)) return '';
  return textAt(node, 'value') ?? textAt(node, 'alt') ?? listAt(node, 'children').map(textOf).join('');
}
