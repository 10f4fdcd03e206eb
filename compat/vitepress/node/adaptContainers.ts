import { CALLOUT_TYPES, CODE_GROUP } from '../../../src/shared/callout.ts';
import { isFence, nextVerbatim } from '../../../src/tools/tree/fences.ts';
import { replaceShortcodes } from '../../support/emoji.ts';

/** Container of `vitepress-plugin-tabs`. A line `== label` in it begins a tab. All tabs have as many equals signs as the first one. */
const TABS = 'tabs';
const TAB = /^ {0,3}(=+)[ \t]*([^\s=].*)$/;

/** Attributes without values after a title: `::: tip {no-title}`, `::: details Title {open}`. */
const ATTRIBUTES = /[ \t]+\{([\w .#-]*)\}[ \t]*$/;

/** A line that ends a container. Formatters indent it if it follows a list. */
const BARE_END = /^[ \t]*(:{3,})[ \t]*$/;

/** A text with its containers adapted. */
interface AdaptedContainers {
  text: string;
  /** Containers without an end of their own, by the 1-based line that opens them. */
  unclosed: { line: number; colons: string; name: string; endsWith: 'page' | 'outer' }[];
}

/** Comments that stand for the lines of tabs, which the tree of a page has in their place. Each is followed by a text. */
export const TABS_MARKS = {
  open: ':::vitepress-tabs ',
  tab: ':::vitepress-tab ',
  close: ':::vitepress-tabs-end',
} as const;

/** Comment in a quote that stands for the first line of an alert with a title, as JSON of its type and its title. */
export const ALERT_MARK = ':::vitepress-alert ';
const TITLED_ALERT = new RegExp(String.raw`^([\s>]*>[ \t]*)\[!(${CALLOUT_TYPES.join('|')})\][ \t]*(\S.*)$`, 'i');

/**
 * Adapts the containers of VitePress. The content of `raw` and `v-pre` is that of any page here. If a container is never closed, the first end
 * of an outer one ends those in it as well, as in VitePress, and the page ends all others.
 */
export function adaptContainers(text: string): AdaptedContainers {
  return rewrite(text, false) ?? rewrite(text, true) ?? { text, unclosed: [] };
}

interface OpenContainer {
  colons: string;
  name: string;
  /** 1-based. */
  line: number;
  /** What tabs begin with. */
  mark?: string;
}

/** Returns `undefined` if containers stay open, unless ends are those of VitePress. */
function rewrite(text: string, endsOuter: boolean): AdaptedContainers | undefined {
  let verbatim: string | undefined;
  const open: OpenContainer[] = [];
  /** Number of open containers in items of lists, which stay as they are. */
  let inner = 0;
  const unclosed: AdaptedContainers['unclosed'] = [];
  const end = (outer: number): string[] => {
    const ended = open.splice(outer);
    unclosed.push(...ended.slice(1).map((each) => toUnclosed(each, 'outer')));
    return closing(ended);
  };
  const lines = text.split('\n').flatMap((line, index) => {
    const around = verbatim;
    verbatim = nextVerbatim(verbatim, line, 'md');
    const [, ending] = BARE_END.exec(line) ?? [];
    if (around !== undefined && isFence(around) && verbatim === around && endsOuter && ending !== undefined) {
      // VitePress looks for the end of a container first, and the code in it ends there.
      const outer = open.findIndex((each) => each.colons.length <= ending.length);
      if (outer >= 0) {
        verbatim = undefined;
        return [around, ...end(outer)];
      }
    }
    if (around !== undefined || verbatim !== undefined) return [line];
    const [, quote = '', alert, title = ''] = line.includes('[!') ? (TITLED_ALERT.exec(line) ?? []) : [];
    if (alert !== undefined) return [quote + toComment(ALERT_MARK, [alert.toLowerCase(), adaptTitle(title).trim()])];
    const tabs = open.at(-1);
    const [, mark = '', label] = (tabs?.name === TABS && TAB.exec(line)) || [];
    if (tabs && label !== undefined && mark === (tabs.mark ?? mark)) {
      tabs.mark = mark;
      return [toComment(TABS_MARKS.tab, label.trim())];
    }
    const [, indent, colons, name, rest = ''] = /^([ \t]*)(:{3,})[ \t]*([\w-]*)(.*)/.exec(line) ?? [];
    if (colons === undefined || name === undefined) return [line];
    if (indent !== '') {
      if (name !== '') inner += 1;
      if (ending === undefined) return [line];
      if (inner > 0) {
        inner -= 1;
        return [line];
      }
    }
    if (name !== '') {
      open.push({ colons, name, line: index + 1 });
      if (name === TABS) return [toComment(TABS_MARKS.open, /\bkey:(\S+)/.exec(rest)?.[1] ?? '')];
      return [isRaw(name) ? '' : adaptAttributes(adaptTitle(line), name)];
    }
    const outer = endsOuter
      ? open.findIndex((each) => each.colons.length <= colons.length)
      : open.at(-1)?.colons === colons
        ? open.length - 1
        : -1;
    if (outer < 0) return [line];
    return end(outer);
  });
  if (open.length > 0 && !endsOuter) return undefined;
  unclosed.push(...open.map((each) => toUnclosed(each, 'page')));
  const endOfCode = verbatim !== undefined && isFence(verbatim) && open.length > 0 ? [verbatim] : [];
  return { text: [...lines, ...endOfCode, ...closing(open)].join('\n'), unclosed };
}

function toUnclosed({ line, colons, name }: OpenContainer, endsWith: 'page' | 'outer') {
  return { line, colons, name, endsWith };
}

/** Returns the ends of containers, the innermost one first. */
function closing(open: readonly Pick<OpenContainer, 'colons' | 'name'>[]): string[] {
  return open
    .toReversed()
    .map(({ colons, name }) => (name === TABS ? toComment(TABS_MARKS.close, '') : isRaw(name) ? '' : colons));
}

/** Code, or a tag of HTML in a title: VitePress renders it, and titles have inline Markdown here. */
const TITLE_PART = /(`+)(?!`).*?(?<!`)\1(?!`)|<(\/?)([A-Za-z][\w-]*)((?:\s[^<>]*)?)>/g;
const TITLE_SYNTAX: Readonly<Record<string, string>> = {
  b: '**',
  strong: '**',
  i: '*',
  em: '*',
  del: '~~',
  s: '~~',
  code: '`',
};

/** Code, or shortcodes of emoji. */
const CODE_OR_SHORTCODE = /(`+)(?!`).*?(?<!`)\1(?!`)|:[\w+:-]+:/g;

/**
 * Returns a title with emoji instead of shortcodes, and without HTML: emphasis and code are those of Markdown, and of a component without
 * content, such as a badge, its text.
 */
function adaptTitle(authored: string): string {
  const title = authored.replace(CODE_OR_SHORTCODE, (part, code) =>
    code === undefined ? replaceShortcodes(part) : part,
  );
  if (!title.includes('<')) return title;
  return title.replace(TITLE_PART, (part, code: string | undefined, end, tag = '', attributes = '') => {
    if (code !== undefined) return part;
    const syntax = TITLE_SYNTAX[tag.toLowerCase()];
    if (syntax !== undefined) return syntax;
    return end === '' ? (/\stext="([^"]*)"/.exec(attributes)?.[1] ?? '') : '';
  });
}

/** Leaves out attributes that a container does not have here, but for ids and classes of callouts. `no-title` is an empty title, but for `details`. */
function adaptAttributes(line: string, name: string): string {
  return line.replace(ATTRIBUTES, (_, written: string) => {
    const names = written.split(' ').filter((each) => each !== '');
    const kept = name === CODE_GROUP ? [] : names.filter((each) => /^[.#]./.test(each));
    if (names.includes('no-title') && name !== 'details') kept.unshift('title=""');
    if (names.includes('open') && name === 'details') kept.unshift('open');
    return kept.length > 0 ? ` {${kept.join(' ')}}` : '';
  });
}

function isRaw(name: string): boolean {
  return name === 'raw' || name === 'v-pre';
}

/** Two hyphens would end the comment. */
function toComment(mark: string, value: string | readonly string[]): string {
  return `<!--${mark}${JSON.stringify(value).replaceAll('--', '-\\u002d')}-->`;
}
