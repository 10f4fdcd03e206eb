/** Display options in a fence's meta. */
import type { CodeLink, CodeNote } from '../../model/tree.ts';
export interface FenceMeta {
  title?: string;
  /** Text in brackets, which labels the tab in a code group. */
  label?: string;
  lineNumbers?: boolean;
  /** Number of the first line, if it is not 1. */
  firstLine?: number;
  wrap?: boolean;
  fold?: boolean;
  /** Height in pixels. */
  height?: number;
  /** Displayed as a terminal, because of `output` or `terminal`. */
  terminal?: boolean;
  /** File whose text is shown, as authored. */
  file?: string;
  /** Region of that file. */
  region?: string;
  /** Lines of that file, such as `3-8,12`. */
  lines?: string;
  /** Runs as part of a sample, but is not shown. */
  hidden: boolean;
  /** Lines to highlight, 1-based. */
  highlighted: Set<number>;
  /** Notes of a plugin, without notations. */
  notes?: readonly CodeNote[];
  /** Links of a plugin, resolved. */
  links?: readonly CodeLink[];
  /** Data attributes of a plugin, without `data-`. */
  attributes?: Readonly<Record<string, string>>;
}

const WORD = /([\w-]+)(?:=("[^"]*"|'[^']*'|`[^`]*`|[^\s]+))?|\{([\d,\s-]+)\}|\[([^[\]]+)\]|\S+/g;

/** Parses the meta of a fence. Ignores unknown words. */
export function readFenceMeta(meta: string | null | undefined): FenceMeta {
  const result: FenceMeta = { hidden: false, highlighted: new Set() };
  for (const [, key, rawValue, ranges, label] of (meta ?? '').matchAll(WORD)) {
    if (ranges !== undefined) {
      for (const line of readRanges(ranges)) result.highlighted.add(line);
      continue;
    }
    if (label !== undefined) result.label = label.trim();
    const value = rawValue?.replace(/^(["'`])(.*)\1$/s, '$2');
    const isOn = value !== 'false';
    if (key === 'title' && value !== undefined) result.title = value;
    else if (key === 'file' && value !== undefined) Object.assign(result, readFile(value));
    else if ((key === 'region' || key === 'lines') && value !== undefined) result[key] = value;
    else if (key === 'lineNumbers') {
      result.lineNumbers = isOn;
      if (/^\d+$/.test(value ?? '')) result.firstLine = Number(value);
    } else if (key === 'wrapCode') result.wrap = isOn;
    else if (key === 'fold') result.fold = isOn;
    else if (key === 'height' && value !== undefined && Number(value) > 0 && Number.isFinite(Number(value)))
      result.height = Number(value);
    else if (key === 'output' || key === 'terminal') result.terminal = isOn;
    else if (key === 'hidden') result.hidden = true;
  }
  return result;
}

/** Splits `./a.ts#region`. */
function readFile(value: string): Pick<FenceMeta, 'file' | 'region'> {
  const [, file = value, region] = /^(.+)#([\w.-]+)$/.exec(value) ?? [];
  return region === undefined ? { file } : { file, region };
}

/** The last line that can be highlighted. */
const MAX_LINE = 10_000;

function readRanges(ranges: string): number[] {
  const ends = new Map<number, number>();
  for (const range of ranges.split(',')) {
    const [first, last] = range.split('-').map((part) => Number.parseInt(part, 10));
    if (first === undefined || Number.isNaN(first)) continue;
    const end = Math.min(last === undefined || Number.isNaN(last) ? first : last, MAX_LINE);
    ends.set(first, Math.max(end, ends.get(first) ?? 0));
  }
  const lines: number[] = [];
  let next = 0;
  for (const [first, end] of [...ends].sort(([a], [b]) => a - b)) {
    for (let line = Math.max(first, next); line <= end; line++) lines.push(line);
    next = Math.max(next, end + 1);
  }
  return lines;
}
