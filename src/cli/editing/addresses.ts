import { nextFence } from '../../tools/tree/fences.ts';

/** An address in a text, as authored: a link, a picture, a file that code shows, or an import. */
export interface WrittenAddress {
  kind: 'link' | 'file' | 'import';
  written: string;
  /** Offset in UTF-16 units. */
  start: number;
  end: number;
}

/** Places of addresses in Markdown. Each pattern has the address as its last group. */
const IN_MARKDOWN: readonly { kind: WrittenAddress['kind']; pattern: RegExp }[] = [
  // A link or a picture, with an optional title: `](…)`, `](<…>)`.
  { kind: 'link', pattern: /\]\(\s*<([^<>\n]*)/dg },
  { kind: 'link', pattern: /\]\(\s*((?:[^\s()<>]|\([^\s()]*\))*)/dg },
  // A definition: `[name]: …`.
  { kind: 'link', pattern: /^[ \t>]*\[[^\]\n]+\]:[ \t]*<?([^\s<>]*)/dgm },
  // A prop of a component or an attribute.
  { kind: 'link', pattern: /[\s{,](?:href|link|to|url|src|poster|light|dark|data)\s*=\s*\{?["'`]([^"'`\n]*)/dg },
];
const IN_FENCE = /\sfile=(?:"([^"\n]*)|'([^'\n]*)|([^\s"'`]+))/d;
const IMPORT = /^(?:import|export)\s[^'"\n]*?['"]([^'"\n]*)/d;
/** Keys of frontmatter and navigation whose values are addresses. */
const IN_DATA = /(?:^|[\s{,])["']?(?:link|href|src|icon|url|to|prev|next|socialImage)["']?\s*:\s*["']?([^\s"',}\]]*)/dg;
const FRONTMATTER = /^\uFEFF?---[ \t]*\r?\n[\s\S]*?^---[ \t]*$/m;

/** Returns the end of the frontmatter of a text; 0 if it has none. */
export function endOfFrontmatter(text: string): number {
  return /^\uFEFF?---/.test(text) ? (FRONTMATTER.exec(text)?.[0].length ?? 0) : 0;
}

/** Finds the addresses in a Markdown text. Code shows addresses, but has none. */
export function findAddresses(text: string): WrittenAddress[] {
  const found: Found = new Map();
  const head = endOfFrontmatter(text);
  collect(text.slice(0, head), 0, [{ kind: 'link', pattern: IN_DATA }], found);
  let fence: string | undefined;
  let offset = head;
  let prose = '';
  let proseStart = head;
  const flush = () => {
    collect(withoutCode(prose), proseStart, IN_MARKDOWN, found);
    prose = '';
  };
  for (const line of text.slice(head).split('\n')) {
    const before = fence;
    fence = nextFence(fence, line.replace(/\r$/, ''));
    if (before === undefined && fence === undefined) {
      if (prose === '') proseStart = offset;
      prose += `${line}\n`;
      collect(line, offset, [{ kind: 'import', pattern: new RegExp(IMPORT, 'dg') }], found);
    } else {
      flush();
      if (before === undefined) collect(line, offset, [{ kind: 'file', pattern: new RegExp(IN_FENCE, 'dg') }], found);
    }
    offset += line.length + 1;
  }
  flush();
  return [...found.values()].sort((one, other) => one.start - other.start);
}

/** Finds the strings of a configuration or a JSON file that may be addresses. */
export function findQuotedPaths(text: string): WrittenAddress[] {
  const found: Found = new Map();
  for (const quote of ['"', "'", '`']) {
    const pattern = new RegExp(`${quote}((?:/|\\.\\.?/|#)[^${quote}\\n]*)${quote}`, 'dg');
    collect(text, 0, [{ kind: 'link', pattern }], found);
  }
  return [...found.values()].sort((one, other) => one.start - other.start);
}

/** Addresses by their start. */
type Found = Map<number, WrittenAddress>;

function collect(
  text: string,
  offset: number,
  places: readonly { kind: WrittenAddress['kind']; pattern: RegExp }[],
  found: Found,
): void {
  for (const { kind, pattern } of places) {
    for (const match of text.matchAll(pattern)) {
      const last = match.findLastIndex((group, index) => index > 0 && group !== undefined);
      const [start, end] = match.indices?.[last] ?? [];
      if (start === undefined || end === undefined) continue;
      const at = offset + start;
      const known = found.get(at);
      if (!known || known.end < offset + end) {
        found.set(at, { kind, written: text.slice(start, end), start: at, end: offset + end });
      }
    }
  }
}

/** Replaces code spans with spaces, so that offsets stay the same. */
function withoutCode(text: string): string {
  return text.replace(/(`+)(?!`)([^`]|(?!\1)`)*?\1(?!`)/g, (span) => span.replace(/[^\n]/g, ' '));
}
