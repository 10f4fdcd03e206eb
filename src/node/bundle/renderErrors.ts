import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ResolvedConfig } from '../../model/config.ts';
import type { CommonCause, Hint, SourceLocation } from '../../model/issue.ts';
import type { Page } from '../../model/page.ts';
import type { ComponentNode } from '../../model/pageData.ts';
import { type Misuse, misuseOf } from '../../shared/misuse.ts';
import { positionAt } from '../../tools/files/positionAt.ts';
import { readSource } from '../../tools/files/readSource.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError, formatLocation, messageOf } from '../../tools/messages/errors.ts';
import { isInside } from '../../tools/messages/isInside.ts';
import { suggestion } from '../../tools/messages/suggest.ts';
import { Unreturned } from '../../tools/messages/Unreturned.ts';
import { ENGINE_FOLDERS } from '../../tools/packages/engineRoot.ts';
import { resolveModule } from '../../tools/packages/resolveModule.ts';
import { traceModule } from '../pages/javascript/traceModule.ts';
import { findComponents } from '../pages/nodes/contentNodes.ts';
import { locateThemeValue } from './themeEntry.ts';

/** A location in a file, with the file's text. */
interface Origin {
  location: SourceLocation;
  source: string | undefined;
  /** Names in scope of the file, for suggestions. */
  names: readonly string[];
}

/** A component, and where a page uses it. */
interface ComponentPlace {
  name: string;
  location: SourceLocation;
}

/** A stack frame. */
interface Frame {
  name: string;
  file: string;
  line: number;
  column: number;
}

const FRAME = /^\s+at (?:async )?(?:new )?(?:(.*?) \()?((?:file:\/\/|\/|[A-Za-z]:[\\/])[^\n]*?):(\d+):(\d+)\)?$/gm;
/** Matches a frame of React's stack of components, which has no file if React cannot find it. */
const COMPONENT = /^\s+at (?:async )?([A-Z]\w*)(?=\s|$)/gm;
/** React's message about a component that is not rendered at once. */
const SUSPENDED = /^A component suspended while responding to synchronous input.*$/;

/** Returns whether a component was not rendered because it waits for data or code. */
export function isSuspension(cause: unknown): boolean {
  return cause instanceof Error && SUSPENDED.test(cause.message);
}

const WAITS = 'A component waits for data or code';
const MODULE_HINT =
  'The default export of a page must be a component. If the file is not a page, start its name with "_".';
const SUSPENSE_HINT =
  'Documents wait for a <Suspense>, and have no fallback for an error. Render what only browsers can after an effect.';
const PAGE_MODULE = /[\\/]rspack[\\/]stubs[\\/]page\.js$/;
const UNDEFINED_NAME = /^([\w$]+) is not defined$/;
/** Globals that do not exist on the server. */
const BROWSER_GLOBALS = new Set([
  'addEventListener',
  'cancelAnimationFrame',
  'customElements',
  'document',
  'getComputedStyle',
  'history',
  'HTMLElement',
  'Image',
  'IntersectionObserver',
  'innerHeight',
  'innerWidth',
  'localStorage',
  'location',
  'matchMedia',
  'MutationObserver',
  'navigator',
  'requestAnimationFrame',
  'ResizeObserver',
  'screen',
  'sessionStorage',
  'window',
]);

/** A page that threw while its code was loaded or rendered. */
export interface PageFailure {
  page: Page;
  cause: unknown;
  stage: 'load' | 'render';
  /** React's stack of the components that were rendered, the innermost first. */
  componentStack?: string | undefined;
}

/**
 * Creates the error for a page that threw, located in the file that threw: the page, or a module of the author that it
 * uses.
 */
export async function renderError(
  { page, cause, stage, componentStack = '' }: PageFailure,
  config: ResolvedConfig,
): Promise<DocsError> {
  const origin = await findOrigin(page, cause, config);
  const { displayPath } = page.source;
  const message = (messageOf(cause).split('\n')[0] ?? '')
    .replace(/ If you meant to render a collection.*$/, '')
    .replace(SUSPENDED, WAITS)
    .replace(/\.$/, '');
  const component = origin
    ? undefined
    : ((await usedComponent(page, cause)) ?? ownComponent(page, cause, componentStack, message));
  const isUnreturned = cause instanceof Unreturned;
  // Components of the theme start the message about their use with their own name.
  const isNamed = component === undefined || message.startsWith(`<${component.name}>`);
  const own = message === WAITS ? `: ${message.replace('A component', `<${component?.name}>`)}.` : '';
  const subject = isUnreturned
    ? `: it ${message}.`
    : isNamed
      ? `: ${message}.`
      : own || `: <${component.name}> throws "${message}".`;
  const isPage = !origin || origin.location.file === displayPath;
  const doing = stage === 'load' ? 'loaded' : 'rendered';
  const outside =
    isPage || !origin
      ? undefined
      : stage === 'load'
        ? importOf(page, origin.location.file, config)
        : throwingComponent(page, cause, componentStack);
  return new DocsError({
    area: 'prerender',
    location: origin ? atName(origin, message) : (component?.location ?? { file: displayPath }),
    problem: outside
      ? `${isUnreturned ? message : 'throws'} while ${formatUse(outside)} is ${doing}${isUnreturned ? '' : `: ${message}`}.`
      : `cannot be ${doing}${subject}`,
    ...(outside && !isUnreturned && { commonCause: toCause(outside, `${doing} ${message}`) }),
    hint: isUnreturned
      ? cause.hint
      : isPage && isModule(page, message)
        ? MODULE_HINT
        : (hintFor(cause, message, origin?.names ?? []) ??
          (componentsOf(componentStack).includes('Suspense') ? SUSPENSE_HINT : undefined)),
    source: origin ? origin.source : component && readSource(page.source.file),
    cause,
  });
}

/** Where a page uses what throws: a component, or a module. */
interface Use {
  name?: string;
  location: SourceLocation;
}

function formatUse({ name, location }: Use): string {
  if (name === undefined) return formatLocation(location);
  return `<${name}> ${location.line === undefined ? 'in' : 'at'} ${formatLocation(location)}`;
}

/** A module or a component fails in the same way wherever it is used. */
function toCause({ location }: Use, key: string): CommonCause {
  return { key, place: location, kind: 'page' };
}

/** Returns the page, with the place of the import if it imports a module directly, or nothing else. */
function importOf({ imports, source }: Page, module: string, { cwd, alias }: ResolvedConfig): Use {
  const direct = imports.find(({ specifier, from }) => {
    const target = resolveModule(specifier, from, alias);
    return target !== undefined && toDisplayPath(target, cwd) === module;
  });
  const [only, ...others] = imports;
  const found = direct ?? (others.length === 0 ? only : undefined);
  if (found?.line === undefined) return { location: { file: source.displayPath } };
  const { file, line, column } = found;
  return { location: { file, line, column } };
}

/** Returns the component of the site in a page that throws, with the place of its only use; the page if there is none. */
function throwingComponent(page: Page, cause: unknown, componentStack: string): Use {
  const names = [...framesOf(cause).map(({ name }) => name), ...componentsOf(componentStack)];
  return findUse(page, names) ?? { location: { file: page.source.displayPath } };
}

/** Returns the innermost component of the site that a page uses, from React's stack. */
function ownComponent(page: Page, cause: unknown, componentStack: string, message: string): ComponentPlace | undefined {
  const misuse = misuseOf(cause);
  const named = misuse?.kind === 'undefined' ? [misuse.component] : [];
  const found = findUse(page, [...named, ...componentsOf(componentStack)]);
  if (found || message !== WAITS) return found;
  // A lazy component has the name of what it loads, so that only an imported one can be meant.
  const imported = page.imports.flatMap((each) => each.names).filter((name) => findUse(page, [name]) !== undefined);
  return imported.length === 1 ? findUse(page, imported) : undefined;
}

/** Returns the names of the components of React's stack, the innermost first. */
function componentsOf(componentStack: string): string[] {
  return [...componentStack.matchAll(COMPONENT)].map(([, name = '']) => name);
}

/** Returns the first of some components that the text of a page uses, with the place of its only use. */
function findUse({ source }: Page, names: readonly string[]): ComponentPlace | undefined {
  const text = source.virtual?.text ?? readSource(source.file) ?? '';
  const file = source.displayPath;
  for (const name of names) {
    const uses = /^[A-Z]\w*$/.test(name) ? [...text.matchAll(new RegExp(`<${name}(?=[\\s/>])`, 'g'))] : [];
    const [first, ...others] = uses;
    if (first) return { name, location: others.length > 0 ? { file } : { file, ...positionAt(text, first.index) } };
  }
  return undefined;
}

/** Source maps may point past the undefined name: moves back to its start. */
function atName({ location, source }: Origin, message: string): SourceLocation {
  const name = UNDEFINED_NAME.exec(message)?.[1];
  const { line, column } = location;
  if (name === undefined || line === undefined || column === undefined) return location;
  const index = source?.split('\n')[line - 1]?.lastIndexOf(name, column - 1) ?? -1;
  return index < 0 ? location : { ...location, column: index + 1 };
}

/**
 * Creates the error for a theme that throws without the content of any page.
 * @param themeDir folder of the theme, to locate a value of a wrong type
 */
export function themeError(cause: unknown, what: string, cwd: string, themeDir?: string): DocsError {
  const value = themeDir === undefined ? undefined : locateThemeValue(themeDir, cause, cwd);
  if (value)
    return new DocsError({ area: 'theme', problem: `has a wrong value: ${messageOf(cause)}`, ...value, cause });
  const frame = framesOf(cause).find(({ file }) => isAuthored(file));
  const isUnreturned = cause instanceof Unreturned;
  const failure = isUnreturned ? `${cause.message} while ${what}` : `throws while ${what}: ${messageOf(cause)}`;
  return new DocsError({
    area: 'theme',
    location: frame && { file: toDisplayPath(frame.file, cwd), line: frame.line, column: frame.column },
    problem: `${frame ? '' : 'The theme '}${failure}`.replace(/\.?$/, '.'),
    hint: isUnreturned ? cause.hint : hintFor(cause, messageOf(cause), []),
    source: frame && readSource(frame.file),
    cause,
  });
}

/** Returns the first stack frame in a file of the site. */
async function findOrigin(page: Page, cause: unknown, config: ResolvedConfig): Promise<Origin | undefined> {
  const { cwd, docsDir } = config;
  for (const { file, line, column } of framesOf(cause)) {
    if (PAGE_MODULE.test(file)) {
      const origin = await findInPage(page, line, column, config);
      if (origin) return origin;
    } else if (isInside(file, docsDir) && isAuthored(file)) {
      return { location: { file: toDisplayPath(file, cwd), line, column }, source: readSource(file), names: [] };
    }
  }
  return undefined;
}

/**
 * Maps a position in the module of a page with code to the page, or to a fragment of it.
 * @param column an expression has a line of its own, so that any large number is that of the expression
 */
export async function findInPage(
  { source }: Pick<Page, 'source'>,
  line: number,
  column: number,
  config: ResolvedConfig,
): Promise<Origin | undefined> {
  // With recma plugins, a page is a different program than the one that is traced.
  if (source.format === 'component' || config.markdown.recmaPlugins.length > 0) return undefined;
  const { collectPageCode } = await import('../pages/compilePage.ts');
  const code = await collectPageCode(source, source.virtual?.text ?? readSource(source.file) ?? '', config);
  const found = traceModule(code)(line, column);
  if (!found) return undefined;
  const { file } = found;
  return {
    location: { file: file.displayPath, line: found.line, column: found.column },
    source: file.source,
    names: [...file.bindings.keys()],
  };
}

/**
 * Returns the theme component that an error names, or the first one in its stack that the page itself uses: the other
 * frames are only the theme's code. If there are several uses, returns the one that is wrong, or none.
 */
async function usedComponent(page: Page, cause: unknown): Promise<ComponentPlace | undefined> {
  const names = new Set(page.components.map(({ name }) => name));
  // Components that are loaded later have the name of their wrapper in the stack.
  const misuse = misuseOf(cause);
  const named = misuse?.component ?? '';
  const name = names.has(named) ? named : framesOf(cause).find((frame) => names.has(frame.name))?.name;
  if (name === undefined) return undefined;
  const uses = page.components.filter((each) => each.name === name);
  const nodes = findComponents((await page.content()).nodes, name);
  const index = uses.length === 1 ? 0 : nodes.findIndex((node) => misuse && isMisused(node, misuse));
  const use = uses[index];
  return use
    ? { name, location: { file: use.file, line: use.line, column: use.column } }
    : { name, location: { file: page.source.displayPath } };
}

/** Returns whether a use of a component can be the wrong one. */
function isMisused(node: ComponentNode, misuse: Misuse): boolean {
  if (misuse.kind === 'prop') {
    const { prop, wrong } = misuse;
    if (!wrong) return !hasProp(node, prop);
    const given = node.props?.[prop];
    return given === wrong.value || (isObject(given) && Object.hasOwn(given, wrong.value));
  }
  const { children = [] } = node;
  const hasHtml = children.some((child) => typeof child === 'object' && 'html' in child);
  return misuse.kind === 'content' && (children.length === 0 || hasHtml);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function hasProp({ props = {}, expressions = {}, spreads = [] }: ComponentNode, prop: string): boolean {
  return spreads.length > 0 || prop in props || prop in expressions;
}

function framesOf(cause: unknown): Frame[] {
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  return [...stack.matchAll(FRAME)].map(([, name = '', location = '', line, column]) => ({
    name: name.split(' ')[0] ?? '',
    file: location.startsWith('file://') ? fileURLToPath(location) : location,
    line: Number(line),
    column: Number(column),
  }));
}

function isAuthored(file: string): boolean {
  const isEngine = /[\\/]node_modules[\\/]/.test(file) || ENGINE_FOLDERS.some((folder) => isInside(file, folder));
  return !isEngine && !PAGE_MODULE.test(file) && existsSync(file);
}

/** Returns whether a page is a module whose default export is not a component. */
function isModule({ source }: Page, message: string): boolean {
  return source.format === 'component' && /Element type is invalid/.test(message);
}

function hintFor(cause: unknown, message: string, names: readonly string[]): Hint | undefined {
  const misuse = misuseOf(cause);
  if (misuse?.kind === 'prop') return misuse.wrong && suggestion(misuse.wrong.value, misuse.wrong.choices);
  if (misuse?.kind === 'undefined')
    return 'Its module exports the name, but no component. An import of each other by two modules can be the cause.';
  const missing = UNDEFINED_NAME.exec(message)?.[1];
  if (missing !== undefined && BROWSER_GLOBALS.has(missing)) {
    return `"${missing}" exists only in browsers. Use it in an effect or an event handler, not while rendering.`;
  }
  if (missing !== undefined) {
    return (
      suggestion(
        missing,
        names.filter((name) => name !== missing),
      ) ?? `Import "${missing}", or declare it with "export const ${missing} = …".`
    );
  }
  if (/null \(reading 'use[A-Z]/.test(message)) {
    return 'A hook found no React, because a package beside the site has its own copy of React. Set "resolve.alias" for "react" and "react-dom".';
  }
  if (message === WAITS) {
    return 'Wrap it in <Suspense>, whose content documents wait for, or import it without "lazy".';
  }
  if (/Objects are not valid as a React child/.test(message)) {
    return 'Convert the object to text, for example with JSON.stringify. In MDX, {x} shows a value, and {{ x }} is an object.';
  }
  return undefined;
}
