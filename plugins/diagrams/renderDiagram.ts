import { z } from 'zod';
import type { TreeContext } from '../../src/model/plugin.ts';
import { unescapeText } from '../../src/shared/escapeHtml.ts';
import { findModule } from '../../src/tools/packages/findModule.ts';

/** Colors of a diagram in one theme. */
export interface DiagramColors {
  /** Background of the page, behind labels. */
  bg: string;
  fg: string;
  /** Text of less weight. */
  muted: string;
  /** Lines between shapes. */
  line: string;
  /** Arrowheads. */
  accent: string;
  /** Fill of shapes. */
  surface: string;
  /** Outline of shapes. */
  border: string;
  /** Fill of headers. */
  header: string;
  /** Lines within shapes. */
  rule: string;
  /** Fill of marks, such as those of keys. */
  badge: string;
}

/** A diagram whose colors are variables. */
export interface Diagram {
  svg: string;
  /** In CSS pixels. */
  width: number;
  height: number;
  /** Texts of its shapes and lines. */
  labels: string[];
  /** Statements that the renderer has not understood, as written. They are not in the picture, or wrong in it. */
  dropped: string[];
}

/** What the task returns as JSON. The renderer's version is the site's. */
const RENDERED = z.object({ svg: z.string(), dropped: z.array(z.string()) });

/** Renders the source of a diagram. Rejects with the renderer's error, or if it takes too long. */
export type RenderDiagram = (source: string) => Promise<Diagram>;

/** Module that renders a diagram in another process: the time of a layout may grow with the fourth power of the number of edges. */
const TASK = new URL('./diagramTask.mjs', import.meta.url).href;
/** CPU time limit for one diagram. One of 100 nodes takes a tenth of it. */
const LIMIT_MS = 5_000;

/** Returns a function that renders with a package of the site. Returns `undefined` if it is not installed. */
export function findDiagramRenderer(docsDir: string, runTask: TreeContext['runTask']): RenderDiagram | undefined {
  const renderer = findModule('beautiful-mermaid', docsDir);
  if (renderer === undefined) return undefined;
  return async (source) => {
    const { svg, dropped } = RENDERED.parse(
      JSON.parse(await runTask(TASK, JSON.stringify({ renderer, source }), LIMIT_MS)),
    );
    const [, type = ''] = /^\s*(\w+Diagram)\b/m.exec(source) ?? [];
    return { ...readDiagram(cropped(svg, EXTRA_PX[type] ?? 0)), dropped };
  };
}

/** Types of diagrams that ignore the padding, and have this much more on each side. Frames of sequences take a part of theirs. */
const EXTRA_PX: Readonly<Record<string, number>> = { sequenceDiagram: 12, classDiagram: 32, erDiagram: 32 };

/** Removes space at each side of an SVG. */
function cropped(svg: string, space: number): string {
  return svg.replace(/viewBox="0 0 ([\d.]+) ([\d.]+)" width="[\d.]+" height="[\d.]+"/, (_, ...sides: string[]) => {
    const [width, height] = sides.slice(0, 2).map((side) => Number(side) - 2 * space);
    return `viewBox="${space} ${space} ${width} ${height}" width="${width}" height="${height}"`;
  });
}

/** Reads an SVG of the renderer, and removes what a picture does not need: its fonts of another host, styles and data. */
function readDiagram(written: string): Omit<Diagram, 'dropped'> {
  const [, width = '0', height = '0'] = /viewBox="[\d.]+ [\d.]+ ([\d.]+) ([\d.]+)"/.exec(written) ?? [];
  const svg = written
    .replace(/<style>[\s\S]*?<\/style>\s*/, '')
    .replace(/<[a-z][^>]*>/g, cleanTag)
    .replace(/\n\s*/g, '\n')
    .trim();
  const labels = [...written.matchAll(/<text\b[^>]*>([\s\S]*?)<\/text>/g)].map(([, inner = '']) =>
    unescapeText(inner.replace(/<[^>]*>/g, '')).trim(),
  );
  const shown = labels.filter((label) => label !== '');
  return { svg, width: Math.ceil(Number(width)), height: Math.ceil(Number(height)), labels: [...new Set(shown)] };
}

function cleanTag(tag: string): string {
  const fonts = tag.startsWith('<svg') ? ' font-family="system-ui, sans-serif"' : '';
  return tag
    .replace(' class="mono"', ' font-family="ui-monospace, monospace"')
    .replace(/ (?:class|style|data-[\w-]+)="[^"]*"/g, '')
    .replace(/\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100))
    .replace(/^<svg/, `<svg${fonts}`);
}

const VARIABLE = /var\(--(_?\w[\w-]*)\)/g;

/** Returns an SVG in the colors of a theme. Values instead of variables: an image viewer may know no CSS. */
export function colorDiagram(svg: string, colors: DiagramColors): string {
  const { bg, fg, muted, line, accent, surface, border, header, rule, badge } = colors;
  const values: Readonly<Record<string, string>> = {
    bg,
    fg,
    _text: fg,
    '_text-sec': muted,
    '_text-muted': muted,
    '_text-faint': muted,
    _line: line,
    _arrow: accent,
    '_node-fill': surface,
    '_node-stroke': border,
    '_group-fill': bg,
    '_group-hdr': header,
    '_inner-stroke': rule,
    '_key-badge': badge,
  };
  return svg.replace(VARIABLE, (variable, name: string) => values[name] ?? variable);
}
