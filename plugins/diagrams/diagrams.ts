import type { Issue } from '../../src/model/issue.ts';
import type { JsonValue } from '../../src/model/json.ts';
import type { OutputFile } from '../../src/model/output.ts';
import type { Page, ParsedFile } from '../../src/model/page.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import type { JsxNode, TreeElement, TreeNode } from '../../src/model/tree.ts';
import { digest } from '../../src/tools/files/digest.ts';
import { messageOf } from '../../src/tools/messages/errors.ts';
import { ParserFailure } from '../../src/tools/messages/ParserFailure.ts';
import { textOf } from '../../src/tools/tree/textOf.ts';
import type { DiagramPalettes } from './diagramColors.ts';
import { readDiagramSource, turnDiagram } from './diagramSource.ts';
import type { ColorTheme } from './readTokens.ts';
import type { Diagram, RenderDiagram } from './renderDiagram.ts';

const NAME = 'diagrams';
/** Types that the renderer knows. All others stay code. */
const TYPES: ReadonlySet<string> = new Set([
  'flowchart',
  'graph',
  'sequenceDiagram',
  'stateDiagram',
  'stateDiagram-v2',
  'classDiagram',
  'erDiagram',
]);
/** Renders Mermaid diagrams at build, as one picture for each theme, in the colors of the site: the browser needs no script for them. */
export const diagrams: DocsPlugin = {
  name: NAME,
  checks: {
    'diagram-types': { finds: 'Mermaid diagrams of a type that is not rendered', severity: 'warn' },
    'diagram-syntax': { finds: 'lines of Mermaid diagrams that the renderer does not understand', severity: 'warn' },
  },
  async tree(tree, file, { config, report, runTask }) {
    const [first, ...others] = config.markdown.mermaid ? findDiagrams(tree) : [];
    if (!first) return undefined;
    if (file.importedBy === 'code') {
      const message = 'has a diagram that is shown as code, because no page imports this file: only code does.';
      report({ check: 'diagram-types', message, location: placeOf(first, file) });
      return undefined;
    }
    const { findDiagramRenderer } = await import('./renderDiagram.ts');
    const render = findDiagramRenderer(config.docsDir, runTask);
    if (!render) {
      const location = placeOf(first, file);
      const message = 'has a diagram, which needs the package "beautiful-mermaid". It is not installed.';
      const hint = 'Run "npm install -D beautiful-mermaid".';
      report({ message, hint, location, commonCause: { key: 'beautiful-mermaid' } });
      return undefined;
    }
    const svgs: string[] = [];
    const sources = [first, ...others].map((code) => readDiagramSource(textOf(code)));
    const known = new Set(sources.filter(({ type }) => TYPES.has(type)).map(({ text }) => text));
    const rendered = await Promise.all(
      [...known].map(async (text): Promise<[string, Rendered]> => [text, await drawn(text, render).catch(toMistake)]),
    );
    const run: Run = { file, report, svgs, rendered: new Map(rendered) };
    tree.children = replaceIn(tree.children, run);
    return svgs.length === 0 ? undefined : svgs;
  },
  async outputs({ config, pages }, { dependOn }) {
    if (pages.every((page) => svgsOf(page).length === 0)) return [];
    const { readColors } = await import('./diagramColors.ts');
    const colors = readColors(config.themeDir, config.brand, dependOn);
    const files = pages.flatMap((page) => svgsOf(page).flatMap((svg) => pictureFiles(svg, page, colors)));
    // Pages may have the same diagram, and so do the languages of a fragment.
    return new Map(files.map((file) => [file.fileName, file])).values();
  },
};

interface Run {
  file: ParsedFile;
  report(issue: Issue): void;
  /** Pictures of the file, whose colors are variables. */
  svgs: string[];
  /** Diagrams by their sources. */
  rendered: ReadonlyMap<string, Rendered>;
}

/** Result of rendering a diagram. */
type Rendered = Drawn | Mistake;

/** A diagram, and the same from top to bottom for phones if it is wide and runs sideways. */
interface Drawn extends Diagram {
  turned?: Diagram;
}

/** Width of the text on a phone, in CSS pixels. */
const PHONE_WIDTH_PX = 350;

async function drawn(text: string, render: RenderDiagram): Promise<Drawn> {
  const diagram = await render(text);
  const turnedText = diagram.width > PHONE_WIDTH_PX ? turnDiagram(text) : undefined;
  if (turnedText === undefined) return diagram;
  const turned = await render(turnedText);
  return turned.width < diagram.width ? { ...diagram, turned } : diagram;
}

/** Why a diagram cannot be rendered. */
interface Mistake {
  message: string;
  hint: string;
}

const SYNTAX_HINT = 'Compare it with the syntax on mermaid.js.org, or name another language to show it as code.';

function toMistake(error: unknown): Mistake {
  return error instanceof ParserFailure
    ? {
        message: `has a diagram that ${error.message}.`,
        hint: 'Divide it into smaller diagrams, or name another language to show it as code.',
      }
    : toSyntaxMistake(messageOf(error));
}

function toSyntaxMistake(reason: string): Mistake {
  return { message: `has a diagram that cannot be rendered: ${reason.replace(/\.?$/, '.')}`, hint: SYNTAX_HINT };
}

function svgsOf({ treeData }: Page): string[] {
  return (treeData?.[NAME] ?? []).flatMap(({ value }) => (Array.isArray(value) ? value.map(String) : []));
}

function pictureFiles(svg: string, { source }: Page, colors: DiagramPalettes): OutputFile[] {
  return THEMES.map((theme) => ({
    fileName: pictureName(svg, theme),
    from: `a diagram of ${source.displayPath}`,
    hash: digest(svg, JSON.stringify(colors[theme])),
    read: async () => `${(await import('./renderDiagram.ts')).colorDiagram(svg, colors[theme])}\n`,
  }));
}

function pictureProps({ svg, width, height }: Diagram) {
  return { light: `/${pictureName(svg, 'light')}`, dark: `/${pictureName(svg, 'dark')}`, width, height };
}

/**
 * Returns the name of a picture, with a hash of its source. The colors are not in it, because pages that are compiled earlier have the
 * name, so it is not in the folder of files that never change.
 */
function pictureName(svg: string, theme: ColorTheme): string {
  return `diagrams/${digest(svg).slice(0, HASH_CHARACTERS)}-${theme}.svg`;
}

const HASH_CHARACTERS = 8;
const THEMES: readonly ColorTheme[] = ['light', 'dark'];

/** Returns the code of the diagrams of a tree. */
function findDiagrams(node: TreeNode): TreeElement[] {
  if (!('children' in node)) return [];
  const own = readDiagramCode(node);
  return own ? [own] : node.children.flatMap(findDiagrams);
}

/** Returns the `<code>` of a fence in the language `mermaid`. */
function readDiagramCode(node: TreeNode): TreeElement | undefined {
  const code = node.type === 'element' && node.tagName === 'pre' ? node.children[0] : undefined;
  if (code?.type !== 'element' || code.tagName !== 'code') return undefined;
  const { className } = code.properties;
  const isMermaid = code.data?.lang === 'mermaid' || (Array.isArray(className) && className[0] === 'language-mermaid');
  return isMermaid ? code : undefined;
}

function replaceIn(nodes: readonly TreeNode[], run: Run): TreeNode[] {
  return nodes.map((node) => {
    if (!('children' in node)) return node;
    const code = readDiagramCode(node);
    return code ? (toPicture(code, run) ?? node) : { ...node, children: replaceIn(node.children, run) };
  });
}

function placeOf({ position }: TreeElement, { displayPath }: ParsedFile): NonNullable<Issue['location']> {
  if (!position) return { file: displayPath };
  const { line, column } = position.start;
  return { file: displayPath, line, column };
}

/** Describes a statement that is not in the picture. */
function droppedIssue(statement: string, written: string, location: NonNullable<Issue['location']>): Issue {
  const index = written.split('\n').findIndex((line) => line.trim() === statement);
  const { line } = location;
  return {
    location: { file: location.file, ...(line !== undefined && { line: line + 1 + index }) },
    message: `has a diagram with the line "${statement}", of which the renderer shows nothing or only the beginning.`,
    hint: 'Write one statement on each line, with spaces around arrows, ASCII letters in names, and text in closed brackets: A[Start] --> B[End].',
  };
}

/** Returns the picture of a diagram; `undefined` if it stays code, which is reported. */
function toPicture(code: TreeElement, { file, report, svgs, rendered }: Run): JsxNode | undefined {
  const written = textOf(code).trimEnd();
  const { type, text, about } = readDiagramSource(written);
  const location = placeOf(code, file);
  if (!TYPES.has(type)) {
    const hint = 'Flowcharts, sequence, state, class and entity relationship diagrams are rendered.';
    report({
      check: 'diagram-types',
      location,
      message: `has a Mermaid diagram of the type "${type}", which stays code.`,
      hint,
    });
    return undefined;
  }
  const picture = rendered.get(text);
  if (!picture || 'message' in picture || picture.labels.length === 0) {
    const mistake = picture && 'message' in picture ? picture : toSyntaxMistake('it has no shapes');
    report({ location, ...mistake });
    return undefined;
  }
  const { svg, dropped, labels, turned } = picture;
  for (const statement of dropped) report({ check: 'diagram-syntax', ...droppedIssue(statement, written, location) });
  svgs.push(svg, ...(turned ? [turned.svg] : []));
  const props: Record<string, JsonValue> = {
    ...pictureProps(picture),
    alt: [...about, labels.join(', ')].join(': '),
    ...(turned && { narrow: pictureProps(turned) }),
    code: written,
  };
  return {
    type: 'mdxJsxFlowElement',
    name: 'MermaidDiagram',
    attributes: Object.entries(props).map(([name, value]) => ({
      type: 'mdxJsxAttribute',
      name,
      value: { type: 'mdxJsxAttributeValueExpression', value: JSON.stringify(value) },
    })),
    children: [],
    code,
    ...(code.position && { position: code.position }),
  };
}
