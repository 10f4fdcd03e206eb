import type { RootNode, TreeElement, TreeNode } from '../../src/model/tree.ts';
import { extensionOf, isTyped, kindOfLanguage } from '../../src/tools/javascript/languages.ts';
import { type Fence, readFence } from '../../src/tools/tree/readFence.ts';
import { type CodeMarks, readCodeMarks } from './readCodeMarks.ts';

/** A fence that is a file of a program. */
export interface ProgramFence {
  /** The `<code>` element. */
  node: TreeElement;
  /** Its lines as authored, with the comments of Twoslash. */
  lines: readonly string[];
  marks: CodeMarks;
  /** File name that it has or is given. */
  name: string;
  group: string | undefined;
  /** Whether its names have types, and its mistakes are reported. */
  isTyped: boolean;
  /** Whether its mistakes are shown on purpose. */
  fails: boolean;
  isHidden: boolean;
  /** 1-based line of its opening backticks. */
  line: number;
}

const FILE_NAME = /^[^\s<>:"|?*]+\.[\w-]+$/;
const NOTATED_REMOVAL = /\[!code[ \t]+--(?::(\d+))?\]/;

/**
 * Returns the fences of a page that are files of programs: those of TypeScript, and others of their groups.
 * @param wanted returns whether a fence of TypeScript is read
 */
export function collectProgramFences(
  tree: RootNode,
  source: string,
  wanted: (words: ReadonlySet<string>) => boolean,
): ProgramFence[] {
  const sourceLines = source.split(/\r\n?|\n/);
  const found: ProgramFence[] = [];
  const visit = (node: RootNode | TreeNode): void => {
    const code = node.type === 'element' && node.tagName === 'pre' ? node.children[0] : undefined;
    const line = node.position?.start.line;
    if (code?.type === 'element' && code.tagName === 'code' && line !== undefined) {
      // Code that a plugin has made has no text in the file.
      const isAuthored = /`{3}|~{3}/.test(sourceLines[line - 1] ?? '');
      const fence = isAuthored ? toProgramFence(code, readFence(code), line, wanted) : undefined;
      if (fence) found.push(fence);
    } else if ('children' in node) node.children.forEach(visit);
  };
  visit(tree);
  const groups = new Set(found.flatMap(({ group, isTyped }) => (isTyped && group !== undefined ? [group] : [])));
  return found.filter((fence) => fence.isTyped || (fence.group !== undefined && groups.has(fence.group)));
}

function toProgramFence(
  node: TreeElement,
  { lang, code, meta }: Fence,
  line: number,
  wanted: (words: ReadonlySet<string>) => boolean,
): ProgramFence | undefined {
  const authored = node.data?.meta ?? '';
  const words = new Set(authored.match(/[\w-]+(?=$|[\s={])/g) ?? []);
  const group = /(?:^|\s)group=["'`]?([^"'`\s]+)/.exec(authored)?.[1];
  // The text of a file is not known yet.
  const isRead = kindOfLanguage(lang) === 'code' && isTyped(lang) && !words.has('signature') && !words.has('no-run');
  const isShown = code.trim() !== '' && meta.file === undefined;
  const isProgram = isShown && isRead && wanted(words);
  if (!isProgram && (group === undefined || !isShown)) return undefined;
  const title = safePath(meta.title ?? '');
  if (!isProgram && title === undefined) return undefined;
  const lines = code.split('\n');
  return {
    node,
    lines,
    marks: readCodeMarks(isProgram ? lines : []),
    name: title ?? `index.${extensionOf(lang)}`,
    group,
    isTyped: isProgram,
    fails: words.has('fails'),
    isHidden: meta.hidden,
    line,
  };
}

/** Returns a file name inside of a folder; `undefined` for a title that is none. */
export function safePath(title: string): string | undefined {
  const name = title.replaceAll('\\', '/').replace(/^\.?\//, '');
  return FILE_NAME.test(name) && !name.split('/').includes('..') ? name : undefined;
}

/** Returns code as it is compiled, with as many lines: without those that a diff removes. */
export function compiledText(lines: readonly string[]): string {
  if (!lines.some((line) => line.includes('[!code'))) return lines.join('\n');
  let removed = 0;
  return lines
    .map((line) => {
      const [mark, count = 1] = NOTATED_REMOVAL.exec(line) ?? [];
      if (mark !== undefined) removed = Math.max(removed, Number(count));
      const isAlone = /^\s*(?:\/\/|\{?\/\*)\s*\[!code/.test(line);
      if (isAlone || removed === 0) return line;
      removed -= 1;
      return '';
    })
    .join('\n');
}
