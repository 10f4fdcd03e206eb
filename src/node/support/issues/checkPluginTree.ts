import type { RootNode, TreeNode } from '../../../model/tree.ts';
import { DocsError, quoteValue } from '../../../tools/messages/errors.ts';
import { causeOfCall, formatCall } from '../../../tools/messages/pluginError.ts';
import { formatPath, valueAt } from '../../../tools/messages/validate.ts';

/** Maximum depth of a tree. Pages of people have a tenth of it, and the stack ends at ten times as many. */
const MAX_DEPTH = 1_000;

/** What a field of a node has to be. */
const KINDS = {
  'a string': (value: unknown) => typeof value === 'string',
  'a string or null': (value: unknown) => value === null || typeof value === 'string',
  'a list': Array.isArray,
  'an object': (value: unknown) => typeof value === 'object' && value !== null,
};

type Fields = Readonly<Record<string, keyof typeof KINDS>>;

/** Fields that a node needs, by its type. Nodes of other types are left out of pages. */
const FIELDS: Readonly<Record<TreeNode['type'], Fields>> = {
  root: { children: 'a list' },
  element: { tagName: 'a string', properties: 'an object', children: 'a list' },
  text: { value: 'a string' },
  comment: { value: 'a string' },
  raw: { value: 'a string' },
  doctype: {},
  mdxJsxFlowElement: { name: 'a string or null', attributes: 'a list', children: 'a list' },
  mdxJsxTextElement: { name: 'a string or null', attributes: 'a list', children: 'a list' },
  mdxFlowExpression: { value: 'a string' },
  mdxTextExpression: { value: 'a string' },
  mdxjsEsm: { value: 'a string' },
};
const FIELDS_OF: ReadonlyMap<string, Fields> = new Map(Object.entries(FIELDS));
/** Types of Markdown's own tree, which plugins of other engines add. */
const OF_MARKDOWN =
  /^(?:blockquote|break|code|definition|delete|emphasis|footnote\w*|heading|html|image\w*|inlineCode|link\w*|list|listItem|paragraph|strong|table\w*|thematicBreak|yaml)$/;

/** A node whose children are checked next. */
interface Pending {
  node: object;
  path: readonly PropertyKey[];
  /** Nodes that contain it, the nearest first. */
  above: Above | undefined;
}

interface Above {
  node: object;
  above: Above | undefined;
}

/**
 * Checks the tree that a plugin has changed. An invalid one loses its content, so that no later stage fails because of it.
 * @throws DocsError for the first node that is invalid
 */
export function checkPluginTree(plugin: string, tree: RootNode, displayPath: string): void {
  const found = findBadNode(tree);
  if (found === undefined) return;
  tree.children = [];
  const { path, problem, hint = 'Every node is an object with a "type", and is in the tree only once.' } = found;
  const call = { hook: 'tree', place: { file: displayPath }, kind: 'page' } as const;
  const subject = path ? `"${formatPath(path)}"` : 'it';
  const last = path?.at(-1);
  throw new DocsError({
    area: 'plugins',
    problem: `The plugin "${plugin}" leaves an invalid tree in ${formatCall(call)}: ${subject} ${problem}.`,
    hint,
    // The same mistake is elsewhere in each tree.
    commonCause: causeOfCall(plugin, call, `${typeof last === 'string' ? last : ''} ${problem}`),
  });
}

interface BadNode {
  /** Omitted for the tree itself. */
  path?: readonly PropertyKey[];
  /** What is wrong with the value there, as the rest of a sentence. */
  problem: string;
  hint?: string;
}

function findBadNode(tree: RootNode): BadNode | undefined {
  const pending: Pending[] = [{ node: tree, path: [], above: undefined }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { node, path, above } = next;
    const bad = badFieldOf(node, path);
    if (bad) return bad;
    if (!('children' in node) || !Array.isArray(node.children)) continue;
    if (path.length / 2 > MAX_DEPTH) return { problem: `has more than ${MAX_DEPTH.toLocaleString('en')} levels` };
    const inside = { node, above };
    for (const [index, child] of node.children.entries()) {
      const at = [...path, 'children', index];
      if (typeof child !== 'object' || child === null) return { path: at, problem: `is ${quoteValue(child)}` };
      if (contains(inside, child)) return { path: at, problem: 'contains itself' };
      pending.push({ node: child, path: at, above: inside });
    }
  }
  return undefined;
}

/** Checks the type of a node, and the fields that a node of this type needs. */
function badFieldOf(node: object, path: readonly PropertyKey[]): BadNode | undefined {
  const type = valueAt(node, ['type']);
  if (typeof type !== 'string') return { path, problem: 'has no "type"' };
  const fields = FIELDS_OF.get(type);
  if (!fields) {
    return {
      path,
      problem: `has the type ${quoteValue(type)}, which no page can show`,
      hint: OF_MARKDOWN.test(type)
        ? 'The tree is that of HTML: { type: "element", tagName: "p", properties: {}, children: […] }.'
        : `Known types: ${[...FIELDS_OF.keys()].join(', ')}.`,
    };
  }
  for (const [field, kind] of Object.entries(fields)) {
    const value = valueAt(node, [field]);
    if (!KINDS[kind](value)) return { path: [...path, field], problem: `is ${quoteValue(value)}, not ${kind}` };
  }
  return undefined;
}

function contains(above: Above, node: object): boolean {
  for (let each: Above | undefined = above; each; each = each.above) if (each.node === node) return true;
  return false;
}
