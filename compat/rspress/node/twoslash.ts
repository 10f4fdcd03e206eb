import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CodeNote } from '../../../src/model/tree.ts';
import { valueAt } from '../../../src/tools/messages/validate.ts';

/** A text below a code block, about a line of it. */
export interface TypeText {
  kind: 'type' | 'query' | 'error' | 'completion' | 'tag';
  /** 1-based. */
  line: number;
  /** The code that it is about. */
  target: string;
  text: string;
  /** Its documentation comment. */
  docs?: string;
}

/** Code without the comments of Twoslash, and what TypeScript knows about it. */
export interface CheckedCode {
  code: string;
  notes: CodeNote[];
  texts: TypeText[];
}

/** Checks code. Throws the error of Twoslash for code with other mistakes than it expects. */
export type CheckCode = (code: string, lang: string) => CheckedCode;

/** Packages that have Twoslash, each in the modules of the one before it. */
const PACKAGES = [['twoslash'], ['@shikijs/twoslash', 'twoslash'], ['@rspress/plugin-twoslash', 'twoslash']];
const MAX_COMPLETIONS = 6;

/**
 * Loads Twoslash from the packages of a site.
 * @param root folder of the site, absolute
 * @param options those of the site
 * @returns `undefined` if it is not installed
 * @throws what the package throws
 */
export async function loadTwoslash(root: string, options: object = {}): Promise<CheckCode | undefined> {
  const file = PACKAGES.map((names) => resolveChain(names, root)).find((each) => each !== undefined);
  if (file === undefined) return undefined;
  const module: unknown = await import(pathToFileURL(file).href);
  const create = valueAt(module, ['createTwoslasher']) ?? valueAt(module, ['default', 'createTwoslasher']);
  if (typeof create !== 'function') return undefined;
  const check: unknown = create({ ...options, vfsRoot: root });
  return (code, lang) => readResult(typeof check === 'function' ? check(code, lang) : undefined);
}

function resolveChain(names: readonly string[], root: string): string | undefined {
  let from = path.join(root, 'package.json');
  try {
    for (const name of names) from = createRequire(from).resolve(name);
    return from;
  } catch {
    return undefined;
  }
}

function readResult(result: unknown): CheckedCode {
  const notes: CodeNote[] = [];
  const texts: TypeText[] = [];
  const nodes = valueAt(result, ['nodes']);
  const code = String(valueAt(result, ['code']) ?? '').trimEnd();
  const shown = new Set<string>();
  for (const node of Array.isArray(nodes) ? nodes : []) {
    const [line, start, length] = ['line', 'character', 'length'].map((key) => Number(valueAt(node, [key])));
    const [type, text, target, docs] = ['type', 'text', 'target', 'docs'].map((key) => {
      const value = valueAt(node, [key]);
      return typeof value === 'string' ? value : '';
    });
    if (line === undefined || start === undefined || length === undefined || text === undefined) continue;
    const at = { line, start, length };
    const about = { line: line + 1, target: target ?? '', text, ...(docs && { docs }) };
    if (type === 'highlight') notes.push({ ...at, kind: 'mark' });
    else if (type === 'error') {
      notes.push({ ...at, kind: 'error', text });
      texts.push({ ...about, kind: 'error' });
    } else if (type === 'hover') {
      notes.push({ ...at, kind: 'type', text });
      if (!shown.has(`${target} ${text}`)) texts.push({ ...about, kind: 'type' });
      shown.add(`${target} ${text}`);
    } else if (type === 'query' || type === 'tag') texts.push({ ...about, kind: type });
    else if (type === 'completion') texts.push({ ...about, kind: 'completion', text: namesOf(node) });
  }
  return { code, notes, texts };
}

function namesOf(node: unknown): string {
  const list = valueAt(node, ['completions']);
  const prefix = String(valueAt(node, ['completionsPrefix']) ?? '');
  const names = (Array.isArray(list) ? list : []).map((each) => String(valueAt(each, ['name'])));
  return names
    .filter((name) => name.startsWith(prefix))
    .slice(0, MAX_COMPLETIONS)
    .join(', ');
}
