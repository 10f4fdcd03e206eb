import type { JsonValue } from '../../src/model/json.ts';
import { translateCommand } from '../../src/shared/packageManagers.ts';
import { type MarkdownComponent, type MarkdownNode, plainText } from './readContent.ts';
import { bold, codeSpan, escapeInline, fence, indent, oneLine, quote } from './syntax.ts';

/** What the Markdown of a component is written with. */
interface ContentWriter {
  /** Returns the Markdown of nodes as blocks. */
  blocks(nodes: readonly MarkdownNode[]): string;
  /** Returns a link, or the text alone without an address. */
  linkTo(title: string, href: string | undefined): string;
  /** Writes a link with a text in Markdown, to an address of a component; the text alone if there is none. */
  linkMarkdown(text: string, href: string | undefined): string;
}

type WriteComponent = (component: MarkdownComponent, writer: ContentWriter) => string;

/** Types of alerts, which GitHub and most renderers know. */
const ALERTS: Readonly<Record<string, string>> = {
  tip: 'TIP',
  note: 'NOTE',
  info: 'NOTE',
  important: 'IMPORTANT',
  warning: 'WARNING',
  caution: 'CAUTION',
  danger: 'CAUTION',
};

/** Markdown of the default theme's components that are blocks, by name. */
export const COMPONENTS: Readonly<Record<string, WriteComponent>> = {
  Callout({ props, children }, writer) {
    const type = textOf(props.type) ?? 'note';
    const title = textOf(props.title);
    const heading = title === undefined ? [] : [bold(escapeInline(title))];
    const body = [...heading, writer.blocks(children)].join('\n\n');
    return type === 'details' ? body : quote(`[!${ALERTS[type] ?? 'NOTE'}]\n${body}`);
  },
  CodeBlock({ props, children }) {
    const lang = textOf(props.lang) ?? '';
    const title = textOf(props.title);
    const marks = title === undefined ? '' : ` title=${JSON.stringify(title)}`;
    const changes = lang === 'diff' ? undefined : readChanges(children);
    if (changes !== undefined) return fence(changes, `diff${marks}`);
    return fence(plainText(children).replace(/\n$/, ''), lang + marks);
  },
  Tabs: writeTabs,
  PageTabs: writeTabs,
  PackageManagerTabs({ props }) {
    const { command, exec, dlx } = props;
    const commands =
      typeof command === 'string'
        ? translateCommand(command, { exec: exec === true, dlx: dlx === true })
        : Object.entries(isObject(command) ? command : {}).map(([manager, text]) => [manager, String(text)] as const);
    return fence(commands.map(([manager, text]) => `# ${manager}\n${text}`).join('\n'), 'sh');
  },
  Prompt({ props }) {
    return [bold(escapeInline(textOf(props.title) ?? '')), fence(textOf(props.prompt) ?? '', 'text')].join('\n\n');
  },
  // Their content is already Markdown.
  FileTree: ({ children }, writer) => writer.blocks(children),
  Steps: ({ children }, writer) => writer.blocks(children),
  Card({ props, children }, writer) {
    const title = writer.linkTo(textOf(props.title) ?? '', textOf(props.href));
    return [title, writer.blocks(children)].filter((block) => block !== '').join('\n\n');
  },
  LinkCard({ props, children }, writer) {
    const text = textOf(props.description) ?? '';
    const about = text === '' ? oneLine(writer.blocks(children)) : escapeInline(text);
    return `- ${writer.linkTo(textOf(props.title) ?? '', textOf(props.href))}${about === '' ? '' : `: ${about}`}`;
  },
  Field: writeField,
  MermaidDiagram: ({ props }) => fence(textOf(props.code) ?? '', 'mermaid'),
  CardGrid: ({ children }, writer) => writer.blocks(children),
  FootnotesLabel: () => '',
};

/** Writes the field of a reference as a list item, which those of its value are nested in. */
function writeField({ props, children }: MarkdownComponent, writer: ContentWriter): string {
  const { name, type, href, default: value, required } = props;
  const marks = [
    ...(typeof type === 'string' ? [writer.linkMarkdown(codeSpan(type), textOf(href))] : []),
    ...(required === true ? ['required'] : []),
    ...(typeof value === 'string' ? [`default: ${value}`] : []),
  ];
  const head = [bold(codeSpan(textOf(name) ?? '')), ...(marks.length > 0 ? [marks.join(', ')] : [])].join(': ');
  return `- ${indent([head, writer.blocks(children)].filter((block) => block !== '').join('\n\n'), 2)}`;
}

/** Writes each tab below its label. */
function writeTabs({ props, children }: MarkdownComponent, writer: ContentWriter): string {
  const values = Array.isArray(props.values) ? props.values : [];
  const tabs = children.filter((child) => typeof child !== 'string');
  return tabs
    .map((tab, index) => {
      const own = tab.kind === 'component' ? (textOf(tab.props.label) ?? textOf(tab.props.value)) : undefined;
      const label = own ?? labelOf(values[index]) ?? String(index + 1);
      return `${bold(escapeInline(label))}\n\n${writer.blocks(tab.children)}`;
    })
    .join('\n\n');
}

function labelOf(value: JsonValue | undefined): string | undefined {
  return isObject(value) ? (textOf(value.label) ?? textOf(value.value)) : textOf(value);
}

/** Returns code with changed lines as a diff; `undefined` if no line is marked. */
function readChanges(nodes: readonly MarkdownNode[]): string | undefined {
  const lines = nodes.flatMap((node) => {
    if (typeof node === 'string' || node.kind !== 'element') return [];
    return [{ classes: node.attributes.class?.split(' ') ?? [], text: plainText(node.children) }];
  });
  if (!lines.some(({ classes }) => classes.includes('diff'))) return undefined;
  return lines
    .map(({ classes, text }) => (classes.includes('add') ? '+' : classes.includes('remove') ? '-' : ' ') + text)
    .join('\n');
}

function textOf(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function isObject(value: JsonValue | undefined): value is { [key: string]: JsonValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
