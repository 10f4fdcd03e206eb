import { existsSync, readFileSync } from 'node:fs';
import { imageSize } from 'image-size';
import type { Hover } from 'vscode-languageserver';
import type { PropType } from '../../../../plugins/checks/props/PropReader.ts';
import { readPropDescription, readProps } from '../../../../plugins/checks/props/props.ts';
import type { Page } from '../../../model/page.ts';
import type { TocEntry } from '../../../model/pageData.ts';
import { typeOf } from '../../../node/config/schema/formatReference.ts';
import { CALLOUT_TYPES } from '../../../shared/callout.ts';
import { relativePosix, toDisplayPath } from '../../../tools/messages/displayPath.ts';
import { isInside } from '../../../tools/messages/isInside.ts';
import { endOfFrontmatter } from '../../editing/addresses.ts';
import { parentKeys, UNTYPED_PROPS } from './complete.ts';
import { componentAt, importOf } from './components.ts';
import { frontmatterOptions } from './frontmatterKeys.ts';
import { addressAt, fileOf } from './navigate.ts';
import type { SiteDocument } from './SiteDocument.ts';

/** Length of the beginning of a page that is shown. */
const SHOWN_CHARACTERS = 300;
const CALLOUT_TYPE: PropType = { strings: false, numbers: false, booleans: false, choices: CALLOUT_TYPES };
const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;

/** Describes what is at an offset. */
export async function describe(document: SiteDocument, offset: number): Promise<Hover | undefined> {
  const value =
    (await describeAddress(document, offset)) ??
    describeKey(document, offset) ??
    describeAttribute(document, offset) ??
    describeTag(document, offset);
  return value === undefined ? undefined : { contents: { kind: 'markdown', value } };
}

async function describeAddress(document: SiteDocument, offset: number): Promise<string | undefined> {
  const address = addressAt(document, offset);
  if (!address || address.written === '') return undefined;
  const target = address.kind === 'link' ? document.resolve(address.written) : undefined;
  if (target?.page) {
    const compiled = await document.site.fullPage(target.page);
    const page = compiled ?? target.page;
    const { config } = document;
    const heading = compiled?.toc.find(({ id }) => id === target.hash);
    const url = (config.site.siteOrigin ?? '') + document.graph.urlOf(page);
    const opening = openingOf(compiled, heading).replace(/\s*\n\s*/g, '\n\n');
    // A page without a description has its own first words as one.
    const isDescribed = !heading && !opening.startsWith(page.description ?? '');
    return [
      `**${page.title}**${heading ? ` › ${heading.text}` : ''}`,
      isDescribed ? page.description : undefined,
      opening,
      `\`${url}${target.hash === '' ? '' : `#${target.hash}`}\``,
    ]
      .filter((part, index, all) => part && all.indexOf(part) === index)
      .join('\n\n');
  }
  return describePicture(document, target?.publicFile, address.written);
}

/** Returns the first words of a section, or of a page: those of what follows only if it has none of its own. */
function openingOf(page: Page | undefined, heading: TocEntry | undefined): string {
  const { searchText = '', toc = [] } = page ?? {};
  const start = heading?.charIndex ?? 0;
  const next = toc[heading ? toc.indexOf(heading) + 1 : 0];
  const opening = searchText.slice(start, next?.charIndex).trim() || searchText.slice(start).trim();
  if (opening.length <= SHOWN_CHARACTERS) return opening;
  // Whole words, where there are blanks, and whole characters.
  const cut = opening.slice(0, SHOWN_CHARACTERS);
  const words = cut.replace(/\s\S{0,40}$/, '');
  return `${words.replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** Describes the size of a picture, and where it is: its address if it is public. */
function describePicture(document: SiteDocument, publicFile: string | undefined, written: string): string | undefined {
  const { config } = document;
  const isPublic = publicFile !== undefined && existsSync(publicFile);
  const file = isPublic ? publicFile : fileOf(document, written);
  if (file === undefined || !PICTURE.test(file)) return undefined;
  const url = `${config.site.siteOrigin ?? ''}${config.site.base}${relativePosix(config.publicDir, file)}`;
  const place = isInside(file, config.publicDir) ? encodeURI(url) : toDisplayPath(file, config.cwd);
  try {
    const bytes = readFileSync(file);
    const { width, height } = imageSize(bytes);
    return `${width} × ${height}, ${(bytes.length / 1000).toFixed(1)} kB\n\n\`${place}\``;
  } catch {
    return `\`${place}\``;
  }
}

function describeKey(document: SiteDocument, offset: number): string | undefined {
  const { text } = document;
  if (!document.isMarkdown || offset > endOfFrontmatter(text)) return undefined;
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const [, before = '', key] = /^(\s*(?:- )?)([\w-]+):/.exec(text.slice(start)) ?? [];
  if (key === undefined || offset > start + before.length + key.length) return undefined;
  const parents = parentKeys(`${text.slice(0, start)}${before}`, before);
  const option = frontmatterOptions(parents).find((each) => each.key === key);
  if (!option) return undefined;
  return [
    `\`${key}\`: \`${typeOf(option.schema)}\``,
    option.description,
    option.default === undefined ? undefined : `Default: ${option.default}`,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

const TAG = /<([A-Z][\w.]*)((?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}))?|\s+\{\.\.\.[^{}]*\})*)/dg;
const ATTRIBUTE = /\s([\w:-]+)(?:=(?:"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}))?/dg;

/** Describes the prop of a component whose name is at an offset: its type, its default and its comment. */
function describeAttribute({ text, file, config, isMarkdown }: SiteDocument, offset: number): string | undefined {
  const at = isMarkdown ? propAt(text, offset) : undefined;
  if (!at) return undefined;
  const specifier = importOf(text, at.component);
  const known = readProps(at.component, specifier, file, config);
  if (!known?.props.has(at.prop)) return undefined;
  const { text: comment, default: value } = readPropDescription(at.component, at.prop, specifier, file, config) ?? {};
  // Its type is a string: a site may have others.
  const isCallout = at.component === 'Callout' && at.prop === 'type';
  const type = formatType(isCallout ? CALLOUT_TYPE : known.props.get(at.prop));
  return [
    `\`${at.prop}\`${known.required.has(at.prop) ? ' (required)' : ''}${type}`,
    comment,
    value === undefined ? undefined : `Default: \`${value}\``,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

/** Returns the prop whose name is at an offset, with its component. */
function propAt(text: string, offset: number): { component: string; prop: string } | undefined {
  for (const { 0: tag, 1: component, indices } of text.matchAll(TAG)) {
    const [start = 0, end = 0] = indices?.[0] ?? [];
    if (component === undefined || offset < start || offset > end) continue;
    for (const { 1: prop, indices: own } of tag.matchAll(ATTRIBUTE)) {
      const [from = 0, to = 0] = own?.[1] ?? [];
      if (prop !== undefined && start + from <= offset && offset <= start + to) return { component, prop };
    }
  }
  return undefined;
}

function describeTag(document: SiteDocument, offset: number): string | undefined {
  const { text, file, config } = document;
  const name = document.isMarkdown ? componentAt(document, offset) : undefined;
  if (name === undefined) return undefined;
  const known = readProps(name, importOf(text, name), file, config);
  if (!known) return undefined;
  const shown = [...known.props].filter(([prop]) => !UNTYPED_PROPS.has(prop));
  const rows = shown.map(
    ([prop, type]) => `- \`${prop}\`${known.required.has(prop) ? ' (required)' : ''}${formatType(type)}`,
  );
  return [`\`<${name}>\``, ...rows].join('\n');
}

function formatType(type: PropType): string {
  if (!type) return '';
  const names = [
    ...type.choices.map((choice) => `\`"${choice}"\``),
    ...(type.strings ? ['a string'] : []),
    ...(type.numbers ? ['a number'] : []),
    ...(type.booleans ? ['true or false'] : []),
    ...(type.items ? ['an array'] : []),
    ...(type.members ? ['an object'] : []),
  ];
  return names.length === 0 ? '' : `: ${names.join(', ')}`;
}
