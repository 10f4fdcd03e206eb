import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from './benchSites.ts';

/** A page of a corpus in Markdown that every generator understands. */
export interface PlainPage {
  /** Relative, with forward slashes and without an extension: `react-dev/learn/state`. */
  name: string;
  title: string;
  blocks: Block[];
}

/** `prose` is the source of a paragraph, list or table. */
export type Block =
  | { kind: 'heading'; depth: number; text: string }
  | { kind: 'prose'; text: string }
  | { kind: 'code'; language: string; lines: string[] };

const PAGE = /\.mdx?$/;
/** Placeholder for the target of an internal link until all pages are known. */
const LINK = '@LINK@';
/** Sentences of which the one is taken that is about as long as the one it replaces, so that generated pages are no longer. */
const CANDIDATES = 8;
/** An image outside of inline code. Its text may have inline code. */
const IMAGE = /(?<!`)!\[[^\]]*\]\([^)]*\)/g;
const FENCE = /^ *(`{3,}|~{3,}) *([\w-]*)/;

/** Reads the pages below a folder as plain Markdown. Pages without remaining content are dropped. */
export function readPlainPages(folder: string): PlainPage[] {
  const pages = listFiles(folder)
    .filter((file) => PAGE.test(file))
    .map((file) => toPlainPage(file, readFileSync(path.join(folder, file), 'utf8')));
  return pages.filter(({ blocks }) => blocks.length > 0);
}

/** Removes what is specific to a generator: frontmatter, imports, components, HTML, directives and images. */
export function toPlainPage(file: string, text: string): PlainPage {
  const body = text.replace(/^\uFEFF?---\r?\n[\s\S]*?\n---\r?\n/, '');
  const blocks = toBlocks(body.split(/\r?\n/));
  const first = blocks.findIndex((block) => block.kind === 'heading' && block.depth === 1);
  const heading = first < 0 ? undefined : blocks.splice(first, 1)[0];
  const base = path.posix.basename(file).replace(PAGE, '');
  const given = /^title: *['"]?(.+?)['"]? *$/m.exec(text.slice(0, text.length - body.length))?.[1];
  const title = (heading?.kind === 'heading' ? heading.text : given) ?? base;
  return {
    name: file.replace(PAGE, '').split('/').map(toPathPart).join('/'),
    title: title.replace(/[`*_{}<>[\]:"\\]/g, '').trim() || base,
    blocks: blocks.map((block) => (block.kind === 'heading' && block.depth === 1 ? { ...block, depth: 2 } : block)),
  };
}

/** Converts a name to a path segment that every generator accepts. Folders named `shared` contain no pages in this engine. */
function toPathPart(name: string): string {
  const part = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return part === 'shared' ? 'fragments' : part || 'x';
}

function toBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let prose: string[] = [];
  const flush = () => {
    const text = plainText(prose.join('\n'))
      .replace(/\n\s*\n+/g, '\n')
      .trim();
    if (/\p{L}/u.test(text)) blocks.push({ kind: 'prose', text });
    prose = [];
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const [, fence, language = ''] = FENCE.exec(line) ?? [];
    const [, hashes, title = ''] = /^(#{1,6}) +(.+)$/.exec(line) ?? [];
    if (fence !== undefined) {
      flush();
      const end = lines.findIndex((each, index) => index > at && each.trim().startsWith(fence));
      const code = lines.slice(at + 1, end < 0 ? undefined : end);
      const indent = Math.min(...code.filter((each) => each.trim() !== '').map((each) => each.search(/\S/)));
      if (code.length > 0 && Number.isFinite(indent)) {
        blocks.push({ kind: 'code', language, lines: code.map((each) => each.slice(indent).replace(/\{\{/g, '{ {')) });
      }
      at = end < 0 ? lines.length : end;
    } else if (hashes !== undefined) {
      flush();
      const text = plainText(title).trim();
      if (/\p{L}/u.test(text)) blocks.push({ kind: 'heading', depth: Math.min(hashes.length, 4), text });
    } else if (line.trim() === '') flush();
    else if (!/^\s*(import|export) |^\s*:::|^\s*<<<|^\s*\[[^\]]+\]: /.test(line)) prose.push(line);
  }
  flush();
  return blocks;
}

/** Removes tags, images, expressions and ids from text. Inline code is kept. */
function plainText(text: string): string {
  return text
    .replace(IMAGE, '')
    .split(/(`[^`]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : plainInline(part)))
    .join('')
    .replace(/\]\((?!https?:)[^)\s]*\)/g, `](${LINK})`)
    .replace(/\{\{/g, '{ {')
    .replace(/\}\}/g, '} }');
}

function plainInline(text: string): string {
  return text
    .replace(/\\?\{#[\w-]+\}|\{\/\*[\s\S]*?\*\/\}|<!--[\s\S]*?-->/g, '')
    .replace(/<(https?:[^>]*)>/g, '$1')
    .replace(/<\/?[A-Za-z][^<>]*>/g, '')
    .replace(/\[![A-Z]+\]/g, '')
    .replace(/</g, '&lt;');
}

/** Creates a seeded generator of pseudorandom numbers from 0 to 1. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns the share of code lines that repeat an earlier line. */
export function repeatedShare(pages: readonly PlainPage[]): number {
  const seen = new Set<string>();
  let all = 0;
  for (const { blocks } of pages) {
    for (const block of blocks) {
      if (block.kind !== 'code') continue;
      for (const line of block.lines) seen.add(line);
      all += block.lines.length;
    }
  }
  return all === 0 ? 0 : 1 - seen.size / all;
}

/**
 * Generates distinct pages. The first ones are those of the corpus; fewer are taken evenly from all of it, since pages are of other
 * lengths in each of its projects. Each further one has the structure of one of them, with
 * sentences of others of about the same length and in the same language, and the same share of repeated code lines as the corpus.
 */
export function* recombinePages(pages: readonly PlainPage[], wanted: number, seed: number): Generator<PlainPage> {
  const random = createRandom(seed);
  const sentences = sentencesByFolder(pages);
  const share = repeatedShare(pages);
  const step = Math.max(1, pages.length / wanted);
  for (let index = 0; index < wanted; index++) {
    const edition = Math.floor(index / pages.length);
    const page = pages[Math.floor(index * step) % pages.length];
    if (!page) return;
    if (edition === 0) {
      yield page;
      continue;
    }
    const pool = sentences.get(topFolder(page)) ?? [];
    const pickAny = () => pool[Math.floor(random() * pool.length)] ?? 'A sentence.';
    const pick = (own: string) => {
      const some = Array.from({ length: CANDIDATES }, pickAny);
      const distance = (sentence: string) => Math.abs(sentence.length - own.length);
      return some.reduce((best, sentence) => (distance(sentence) < distance(best) ? sentence : best));
    };
    yield {
      name: `set-${edition}/${page.name}`,
      title: `${page.title} ${edition}`,
      blocks: page.blocks.map((block) => recombineBlock(block, pick, random, share)),
    };
  }
}

function recombineBlock(block: Block, pick: (own: string) => string, random: () => number, share: number): Block {
  if (block.kind === 'code') {
    const unique = () => `_${Math.floor(random() * 1e9).toString(36)}`;
    const lines = block.lines.map((line) =>
      random() < share ? line : line.replace(/[A-Za-z]{3,}(?![\s\S]*[A-Za-z]{3,})/, (word) => word + unique()),
    );
    return { ...block, lines };
  }
  if (block.kind === 'heading' || /^\s*\|/m.test(block.text)) return block;
  const text = block.text
    .split('\n')
    .map((line) => {
      const [, mark = '', own = ''] = /^(\s*(?:[-*+>]|\d+\.)?\s*)(.*)$/.exec(line) ?? [];
      return mark + splitSentences(own).map(pick).join(' ');
    })
    .join('\n');
  return { ...block, text };
}

function sentencesByFolder(pages: readonly PlainPage[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const page of pages) {
    const pool = found.get(topFolder(page)) ?? [];
    found.set(topFolder(page), pool);
    for (const block of page.blocks) {
      if (block.kind !== 'prose' || /^\s*[|>\-*+\d]/.test(block.text)) continue;
      pool.push(...splitSentences(block.text.replaceAll('\n', ' ')));
    }
  }
  return found;
}

function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?。！？])\s*(?=\S)/).filter((sentence) => sentence.trim() !== '');
}

const topFolder = ({ name }: PlainPage): string => name.split('/').slice(0, 3).join('/');

/** Renders the Markdown of a page. Its links lead to other pages, and its last paragraph is unique. */
export function toMarkdown(
  { title, name, blocks }: PlainPage,
  routes: readonly string[],
  random: () => number,
): string {
  const body = blocks.map((block) => {
    if (block.kind === 'heading') return `${'#'.repeat(block.depth)} ${block.text}`;
    if (block.kind === 'prose') return block.text;
    const fence = block.lines.some((line) => line.includes('```')) ? '````' : '```';
    return `${fence}${block.language}\n${block.lines.join('\n')}\n${fence}`;
  });
  const text = [`---\ntitle: ${JSON.stringify(title)}\n---`, `# ${title}`, ...body, `The page ${name} ends here.`];
  return `${text.join('\n\n').replaceAll(LINK, () => routes[Math.floor(random() * routes.length)] ?? '/')}\n`;
}
