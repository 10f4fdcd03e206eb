import type { JsonValue } from '../../../model/json.ts';
import type { ContentNode } from '../../../model/pageData.ts';
import { type ParsedElement, type ParsedNode, parseHtml } from '../../../tools/html/renderedHtml.ts';

/** A width of the window for which heights are estimated. */
export interface ContentWidth {
  /** Width of code and tables in pixels. */
  column: number;
  /** Maximum width of lines of text in pixels. */
  prose: number;
  /** Height of the bar with the buttons of code without a title, where there is no pointer to hover. */
  codeBar?: number;
  /** Width of text beside its code, on reference pages. */
  textColumn?: number;
  /** Sizes of a heading by its depth: font size and line height. */
  headings: Readonly<Record<string, readonly [size: number, line: number]>>;
}

/** Sizes of the default theme's headings, in pixels: see content.css. */
const HEADINGS: ContentWidth['headings'] = {
  h2: [28, 35],
  h3: [22, 27.5],
  h4: [18, 22.5],
  h5: [16, 20],
  h6: [16, 20],
};
/** Content of the default theme on a desktop: `--content-width` and `--prose-width`. */
export const WIDE_CONTENT: ContentWidth = { column: 736, prose: 672, headings: HEADINGS };
/** Content of a page without an outline that uses all of the width, on a window of 1440 px. */
export const FULL_CONTENT: ContentWidth = { ...WIDE_CONTENT, column: 1056 };
/** Content of a reference page on a window of 1440 px: text beside its code. */
export const REFERENCE_CONTENT: ContentWidth = { ...WIDE_CONTENT, column: 880, textColumn: 396 };
/** Content of the default theme on a phone of 390 px. */
export const NARROW_CONTENT: ContentWidth = { ...WIDE_CONTENT, column: 350, prose: 350, codeBar: 28 };

/** Height of a line of text, `--leading` of 16 px. */
const LINE_PX = 27.2;
/** Margin between blocks of text, `--flow`. */
const FLOW_PX = 16;
/** Margin of tables, code and callouts. */
const BLOCK_PX = 20;
/** Average width of a character of text, and of code within text. */
const CHARACTER_PX = 7.55;
const CODE_CHARACTER_PX = 8.3;
/** Padding of code within text, both sides. */
const CODE_PADDING_PX = 11;
const CJK_CHARACTER_PX = 16;
const CJK = /[\u2e80-\u9fff\uac00-\ud7af\uff00-\uffef]/g;
/** Words at the end of a line go to the next one: a part of each line stays empty. */
const RAGGED_SHARE = 0.04;
/** Rows of a table. */
const CELL_LINE_PX = 24;
const CJK_CELL_LINE_PX = 25.5;
/** Width of a line that has no more room than for a character. */
const LEAST_LINE_PX = 16;
const CELL_PADDING_PX = { x: 32, y: 21 };
const CELL_CHARACTER_SCALE = 0.9375;
/** Minimum widths of columns, with padding: of the last one of two or more on a phone, and of the outer ones in Chinese. */
const PHONE_CELL_PX = { two: 160, more: 192 };
const CJK_CELL_PX = 120;
const CJK_INNER_CELL_PX = 64;
/** Maximum width of a phone's content. */
const PHONE_CONTENT_PX = 400;
/** A block of code: see CodeBlock.module.css. */
const CODE_LINE_PX = 22;
const CODE_FRAME_PX = 34;
const CODE_TITLE_PX = 42;
/** The button below folded code. */
const FOLD_BUTTON_PX = 45;
/** Margin of folded output. */
const COLLAPSED_PX = 10;
/** A row of tabs. */
const TABS_PX = 40;
/** Width that a list or a quotation takes for its marks. */
const INDENT_PX = 24;
/** A field of a reference: see Field.module.css. */
const FIELD_LINE_PX = 24.4;
const FIELD_GAP_PX = { x: 12, y: 2 };
const FIELD_FRAME_PX = { outer: 41, inner: 20 };
const FIELD_INDENT_PX = 17;
const NOTE_CHARACTER_PX = 7.1;
/** A component whose size is unknown. */
const COMPONENT_PX = 120;

/** A block: its height, and its margins, which collapse. */
interface Box {
  height: number;
  top: number;
  bottom: number;
}

/** Lines of code by the node that renders it. */
export type CodeLines = ReadonlyMap<ContentNode, number>;

/**
 * Estimates the height in pixels of content in the default theme, without its first and last margin. The theme gives it to sections that
 * the browser has not laid out, so that the scroll bar is right within a few percent.
 */
export function estimateHeight(nodes: readonly ContentNode[], lines: CodeLines, width: ContentWidth): number {
  return Math.round(stack(nodes.flatMap((node) => nodeBoxes(node, lines, width))).height);
}

/** Parsed HTML by its node: each section is estimated for two widths. */
const parsedNodes = new WeakMap<ContentNode & object, ParsedNode[]>();

function parsedHtml(node: ContentNode & object, html: string): ParsedNode[] {
  const parsed = parsedNodes.get(node) ?? parseHtml(html);
  parsedNodes.set(node, parsed);
  return parsed;
}

/** Puts boxes below each other. */
function stack(boxes: readonly Box[]): Box {
  let height = 0;
  let margin = 0;
  for (const [index, box] of boxes.entries()) {
    if (index > 0) height += Math.max(margin, box.top);
    height += box.height;
    margin = box.bottom;
  }
  return { height, top: boxes[0]?.top ?? 0, bottom: margin };
}

function nodeBoxes(node: ContentNode, lines: CodeLines, width: ContentWidth): Box[] {
  if (typeof node === 'string') return node.trim() === '' ? [] : [textBox([node], width.prose)];
  switch (node.kind) {
    case 'html':
      return flowBoxes(parsedHtml(node, node.html), width);
    case 'expression':
      return [];
    case 'element': {
      const { tag, props = {}, html } = node;
      if (tag === 'section') return [];
      if (props.className === 'reference-row') return rowBoxes(node, lines, width);
      const children =
        html === undefined ? (node.children ?? []).flatMap((child) => toParsed(child)) : parsedHtml(node, html);
      return elementBoxes({ kind: 'element', tag, attributes: toAttributes(props), children }, width);
    }
    case 'component':
      return componentBoxes(node, lines, width);
  }
}

/** A row of a reference page: text beside its code, or above it on a phone. */
function rowBoxes(
  { children = [] }: Extract<ContentNode, { kind: 'element' }>,
  lines: CodeLines,
  width: ContentWidth,
): Box[] {
  const { textColumn } = width;
  const own = textColumn === undefined ? width : { ...width, column: textColumn, prose: textColumn };
  const columns = children.map((column) => {
    const inner = typeof column === 'object' && column.kind === 'element' ? (column.children ?? []) : [];
    return inner.flatMap((child) => nodeBoxes(child, lines, own));
  });
  if (textColumn === undefined) return columns.flat();
  const height = Math.max(...columns.map((boxes) => stack(boxes).height));
  return [margined(height, FLOW_PX)];
}

function componentBoxes(
  node: Extract<ContentNode, { kind: 'component' }>,
  lines: CodeLines,
  width: ContentWidth,
): Box[] {
  const { name, props = {}, children = [] } = node;
  const inner = (own: ContentWidth = width) =>
    stack([
      ...(node.html === undefined ? [] : flowBoxes(parsedHtml(node, node.html), own)),
      ...children.flatMap((child) => nodeBoxes(child, lines, own)),
    ]);
  switch (name) {
    case 'CodeBlock':
      return [codeBox(props, lines.get(node) ?? 1, width)];
    case 'Callout': {
      const { height } = inner(narrowed(width, 39));
      const isFolded = props.type === 'details';
      return [{ height: 20 + LINE_PX + (isFolded ? 0 : height + 8), top: BLOCK_PX, bottom: BLOCK_PX }];
    }
    case 'Tabs':
    case 'PageTabs': {
      const first = children.find((child) => typeof child === 'object' && child.kind === 'component');
      const panel = first ? stack(nodeBoxes(first, lines, width)) : { height: 0, top: 0, bottom: 0 };
      return [{ height: TABS_PX + 4 + panel.top + panel.height, top: BLOCK_PX, bottom: BLOCK_PX }];
    }
    case 'Field':
      return [fieldBox(node, lines, width)];
    case 'PackageManagerTabs':
      return [{ height: TABS_PX + CODE_LINE_PX + CODE_FRAME_PX, top: BLOCK_PX, bottom: BLOCK_PX }];
    case 'Tab':
    case 'Steps':
      return [inner()];
    case 'Badge':
    case 'Tag':
      return [];
    default: {
      const box = inner();
      return [box.height > 0 ? box : { height: COMPONENT_PX, top: BLOCK_PX, bottom: BLOCK_PX }];
    }
  }
}

/** A field: a line of name, type, mark and default, which wraps between them, and its text. Fields inside are indented. */
function fieldBox(
  node: Extract<ContentNode, { kind: 'component' }>,
  lines: CodeLines,
  width: ContentWidth,
  isInner = false,
): Box {
  const { props = {}, children = [] } = node;
  const own = isInner ? narrowed(width, FIELD_INDENT_PX) : { ...width, column: width.prose };
  const widths = [
    ...[props.name, props.type].map((text) => stringWidth(String(text ?? ''), true)),
    props.required ? 8 * NOTE_CHARACTER_PX : 0,
    props.default === undefined ? 0 : (String(props.default).length + 8) * NOTE_CHARACTER_PX,
  ];
  let rows = 1;
  let used = 0;
  for (const part of widths.filter((each) => each > 0)) {
    if (used > 0 && used + FIELD_GAP_PX.x + part > own.prose) {
      rows += 1;
      used = 0;
    }
    rows += Math.ceil(part / own.prose) - 1;
    used += part + (used > 0 ? FIELD_GAP_PX.x : 0);
  }
  const boxes = [
    ...(node.html === undefined ? [] : flowBoxes(parsedHtml(node, node.html), own)),
    ...children.flatMap((child) =>
      typeof child === 'object' && child.kind === 'component' && child.name === 'Field'
        ? [fieldBox(child, lines, own, true)]
        : nodeBoxes(child, lines, own),
    ),
  ].map((box) => ({ ...box, top: Math.min(box.top, 8), bottom: Math.min(box.bottom, 8) }));
  const head = rows * FIELD_LINE_PX + (rows - 1) * FIELD_GAP_PX.y;
  return margined(head + stack(boxes).height + (isInner ? FIELD_FRAME_PX.inner : FIELD_FRAME_PX.outer), 0);
}

function codeBox(
  { title, height, fold, collapsed }: Record<string, JsonValue>,
  count: number,
  { codeBar = 0 }: ContentWidth,
): Box {
  if (collapsed !== undefined) return margined(CODE_LINE_PX, COLLAPSED_PX);
  const code = CODE_LINE_PX * count + CODE_FRAME_PX - 2;
  const limit = typeof height === 'number' ? height : fold ? 300 : Number.POSITIVE_INFINITY;
  const button = fold && code > limit ? FOLD_BUTTON_PX : 0;
  const own = Math.min(code, limit) + 2 + button + (title === undefined ? codeBar : CODE_TITLE_PX);
  return { height: own, top: BLOCK_PX, bottom: BLOCK_PX };
}

function narrowed(width: ContentWidth, by: number): ContentWidth {
  const column = width.column - by;
  return { ...width, column, prose: Math.min(width.prose, column) };
}

/** Returns the boxes of HTML: blocks, and lines of what is between them. */
function flowBoxes(nodes: readonly ParsedNode[], width: ContentWidth): Box[] {
  const boxes: Box[] = [];
  let inline: ParsedNode[] = [];
  const flush = () => {
    if (inline.some((node) => typeof node !== 'string' || node.trim() !== '')) {
      boxes.push({ ...textBox(inline, width.prose), top: 0, bottom: 0 });
    }
    inline = [];
  };
  for (const node of nodes) {
    const own = typeof node === 'string' || INLINE.has(node.tag) ? undefined : elementBoxes(node, width);
    if (own) {
      flush();
      boxes.push(...own);
    } else inline.push(node);
  }
  flush();
  return boxes;
}

const INLINE = new Set('a abbr b br code del em i img input kbd mark s small span strong sub sup u'.split(' '));

function elementBoxes(element: ParsedElement, width: ContentWidth): Box[] {
  const { tag, children } = element;
  const heading = width.headings[tag];
  if (heading) {
    const [size, line] = heading;
    const rows = rowsOf(children, width.prose, (size / 16) * 1.06);
    const [top, bottom] = HEADING_MARGINS[tag] ?? [0, 0];
    return [{ height: rows * line, top, bottom }];
  }
  switch (tag) {
    case 'p':
      return [textBox(children, width.prose)];
    case 'ul':
    case 'ol':
      return [listBox(element, width)];
    case 'blockquote':
      return [margined(stack(flowBoxes(children, narrowed(width, INDENT_PX))).height, FLOW_PX)];
    case 'table':
      return [margined(tableHeight(element, width.column), BLOCK_PX)];
    case 'hr':
      return [margined(1, 40)];
    case 'details':
      return [margined(LINE_PX, FLOW_PX)];
    case 'pre':
      return [margined(textOf(element).split('\n').length * CODE_LINE_PX + CODE_FRAME_PX, BLOCK_PX)];
    default:
      return [stack(flowBoxes(children, width))];
  }
}

const HEADING_MARGINS: Readonly<Record<string, readonly [number, number]>> = {
  h2: [48, 16],
  h3: [36, 12],
  h4: [28, 8],
  h5: [24, 8],
  h6: [24, 8],
};

function margined(height: number, margin: number): Box {
  return { height, top: margin, bottom: margin };
}

function textBox(nodes: readonly ParsedNode[], width: number): Box {
  const images = imagesIn(nodes).reduce((sum, image) => sum + imageHeight(image, width), 0);
  const rows = rowsOf(nodes, width);
  return margined(images > 0 && textWidth(nodes) < 2 ? images : rows * LINE_PX + images, FLOW_PX);
}

function listBox({ children, attributes }: ParsedElement, width: ContentWidth): Box {
  const isFacts = attributes.class === 'facts';
  const isSignature = attributes.class === 'signature';
  const items = children.filter((child) => typeof child === 'object');
  if (isFacts) {
    const rows = items.map((item) => rowsOf(item.children.slice(1), width.prose - 112, CELL_CHARACTER_SCALE));
    return margined(
      rows.reduce((sum, count) => sum + count * 25.5 + 15, 1),
      BLOCK_PX,
    );
  }
  if (isSignature) {
    const rows = items.map((item) => rowsOf(item.children.slice(1), width.prose - 31, CELL_CHARACTER_SCALE));
    return { height: rows.reduce((sum, count) => sum + count * 25.5 + 4, 12), top: 12, bottom: BLOCK_PX };
  }
  const inner = narrowed(width, INDENT_PX);
  const boxes = items.map((item) => {
    const { height } = stack(flowBoxes(item.children, inner).map((box) => ({ ...box, top: 6, bottom: 6 })));
    return { height: Math.max(height, LINE_PX), top: 6, bottom: 6 };
  });
  return margined(stack(boxes).height, FLOW_PX);
}

/** Height of a table: the browser gives each column its longest word, and shares the rest by what the columns would like to have. */
function tableHeight(table: ParsedElement, width: number): number {
  const rows = elementsIn(table, 'tr').map((row) => row.children.filter((cell) => typeof cell === 'object'));
  const count = Math.max(...rows.map((row) => row.length), 0);
  const columns = Array.from({ length: count }, (_, index) => {
    const cells = rows.flatMap((row) => row[index] ?? []);
    const widest = Math.max(...cells.map(({ children }) => textWidth(children) * CELL_CHARACTER_SCALE), 0);
    // Headers have one line.
    const words = cells.map(
      ({ tag, children }) => (tag === 'th' ? textWidth(children) : longestWord(children)) * CELL_CHARACTER_SCALE,
    );
    const isOuter = index === 0 || index === count - 1;
    const isLast = index === count - 1 && count > 1;
    const phone = width < PHONE_CONTENT_PX && isLast ? PHONE_CELL_PX[count === 2 ? 'two' : 'more'] : 0;
    // Chinese text breaks after any character.
    const floor = cells.some(hasChinese) ? (isOuter ? CJK_CELL_PX : CJK_INNER_CELL_PX) : phone;
    const least = Math.max(...words.map((word) => word + CELL_PADDING_PX.x), floor);
    return { least, most: Math.max(widest + CELL_PADDING_PX.x, least) };
  });
  const least = columns.reduce((sum, column) => sum + column.least, 0);
  const wanted = columns.reduce((sum, column) => sum + column.most - column.least, 0);
  const share = wanted > 0 ? Math.min(Math.max((width - least) / wanted, 0), 1) : 0;
  const widths = columns.map((column) => column.least + (column.most - column.least) * share - CELL_PADDING_PX.x);
  return rows.reduce((sum, row) => {
    const lines = row.map(({ children }, index) => rowsOf(children, widths[index] ?? width, CELL_CHARACTER_SCALE));
    const linePx = row.some(hasChinese) ? CJK_CELL_LINE_PX : CELL_LINE_PX;
    return sum + Math.max(...lines, 1) * linePx + CELL_PADDING_PX.y;
  }, 2);
}

const hasChinese = (node: ParsedNode) => /[\u4e00-\u9fff]/.test(textOf(node));

/** Number of lines that text takes. */
function rowsOf(nodes: readonly ParsedNode[], width: number, scale = 1): number {
  const breaks = nodes.filter((node) => typeof node === 'object' && node.tag === 'br').length;
  const wanted = textWidth(nodes) * scale;
  // A line that is not the only one is ragged.
  const rows = wanted <= width ? 1 : Math.ceil((wanted * (1 + RAGGED_SHARE)) / Math.max(width, LEAST_LINE_PX));
  return rows + breaks;
}

/** Width of text on a single line. */
function textWidth(nodes: readonly ParsedNode[], isCode = false): number {
  return nodes.reduce((sum, node) => {
    if (typeof node === 'string') return sum + stringWidth(node, isCode);
    if (node.tag === 'code') return sum + textWidth(node.children, true) + CODE_PADDING_PX;
    return sum + textWidth(node.children, isCode);
  }, 0);
}

function stringWidth(text: string, isCode: boolean): number {
  const folded = text.replace(/\s+/g, ' ');
  const wide = folded.match(CJK)?.length ?? 0;
  return wide * CJK_CHARACTER_PX + (folded.length - wide) * (isCode ? CODE_CHARACTER_PX : CHARACTER_PX);
}

function longestWord(nodes: readonly ParsedNode[]): number {
  return Math.max(
    0,
    ...nodes.map((node) => {
      if (typeof node === 'object') {
        const isWhole = node.tag === 'code' && node.attributes.class === undefined;
        return isWhole ? textWidth([node]) : longestWord(node.children);
      }
      return Math.max(
        ...node
          .replace(CJK, ' ')
          .split(/\s+/)
          .map((word) => stringWidth(word, false)),
      );
    }),
  );
}

function imagesIn(nodes: readonly ParsedNode[]): ParsedElement[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return node.tag === 'img' ? [node] : imagesIn(node.children);
  });
}

function imageHeight({ attributes }: ParsedElement, room: number): number {
  const [width, height] = [Number(attributes.width), Number(attributes.height)];
  return width > 0 && height > 0 ? (Math.min(width, room) / width) * height : COMPONENT_PX;
}

function elementsIn({ children }: ParsedElement, tag: string): ParsedElement[] {
  return children.flatMap((child) => {
    if (typeof child === 'string') return [];
    return child.tag === tag ? [child] : elementsIn(child, tag);
  });
}

function textOf(node: ParsedNode): string {
  return typeof node === 'string' ? node : node.children.map(textOf).join('');
}

/** Returns content within a line as parsed nodes: only its text matters. */
function toParsed(node: ContentNode): ParsedNode[] {
  if (typeof node === 'string') return [node];
  if (node.kind === 'expression') return [];
  if (node.kind === 'html') return parsedHtml(node, node.html);
  const children = node.html === undefined ? (node.children ?? []).flatMap(toParsed) : parsedHtml(node, node.html);
  return node.kind === 'element'
    ? [{ kind: 'element', tag: node.tag, attributes: toAttributes(node.props ?? {}), children }]
    : children;
}

function toAttributes(props: Readonly<Record<string, JsonValue>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(props).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number'
        ? [[name === 'className' ? 'class' : name, String(value)]]
        : [],
    ),
  );
}
