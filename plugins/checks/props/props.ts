import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from '../../../src/model/config.ts';
import type { Issue, SourceLocation } from '../../../src/model/issue.ts';
import type { JsonValue } from '../../../src/model/json.ts';
import type { DocsPlugin } from '../../../src/model/plugin.ts';
import { countOf } from '../../../src/shared/countOf.ts';
import { DEFAULT_COMPONENT_SOURCES } from '../../../src/shared/defaultComponents.ts';
import { joinChoices } from '../../../src/tools/messages/errors.ts';
import { closest, replacement } from '../../../src/tools/messages/suggest.ts';
import { ENGINE_ROOT } from '../../../src/tools/packages/engineRoot.ts';
import { resolveModule } from '../../../src/tools/packages/resolveModule.ts';
import type { UsedComponent, UsedProp } from './collectUses.ts';
import { describeProp, type PropDescription } from './describeProp.ts';
import { type ComponentProps, PropReader, type PropType, type ValueType } from './PropReader.ts';

const NAME = 'props';
/** Attributes that React reads, and those that every component may have. */
const COMMON: ReadonlySet<string> = new Set(['key', 'ref', 'children']);

/** Module and export of a component. */
interface ComponentSource {
  file: string;
  name: string;
}

/** Checks the props of components in pages by the types of the components. */
export const propChecks: DocsPlugin = {
  name: NAME,
  checks: {
    [NAME]: {
      finds: 'props that a component does not have or lacks, and values that it does not accept',
      severity: 'warn',
    },
  },
  async tree(tree, file, { config: { pageAdapter } }) {
    const { collectUses } = await import('./collectUses.ts');
    const uses = collectUses(tree, file, pageAdapter);
    return uses.length === 0 ? undefined : JSON.parse(JSON.stringify(uses));
  },
  check(site, { config, report }) {
    const reader = new PropReader();
    const inTheme = themeComponents(config);
    const seen = new Set<string>();
    /** Locations by message. */
    const ignored = new Map<string, SourceLocation[]>();
    for (const page of site.pages) {
      for (const { file, value } of page.treeData?.[NAME] ?? []) {
        for (const use of isUses(value) ? value : []) {
          const source = sourceOf(use, path.resolve(config.cwd, file), config, inTheme);
          if (!source) continue;
          const known = reader.read(source.file, source.name);
          const missing = checkRequired(use, known);
          const tag = `${file}:${use.line}:${use.column} ${use.name}`;
          const own = [missing, checkContent(use, known)].filter((issue) => issue !== undefined);
          for (const issue of seen.has(tag) ? [] : own)
            report({ ...issue, location: { file, line: use.line, column: use.column } });
          seen.add(tag);
          for (const prop of use.props) {
            const key = `${file}:${prop.line}:${prop.column}`;
            if (seen.has(key)) continue;
            seen.add(key);
            if (use.specifier === undefined && config.pageAdapter?.ignoredProps?.[use.name]?.includes(prop.name)) {
              const message = `gives <${use.name}> the prop "${prop.name}", which has no effect`;
              const location = { file, line: prop.line, column: prop.column };
              ignored.set(message, [...(ignored.get(message) ?? []), location]);
              continue;
            }
            const issues = checkProp(use.name, prop, known);
            for (const issue of issues) report({ ...issue, location: { file, line: prop.line, column: prop.column } });
          }
        }
      }
    }
    for (const [message, locations] of ignored) {
      const [location] = locations;
      const files = new Set(locations.map(({ file }) => file)).size;
      const uses = `${countOf(locations.length, 'use')} in ${countOf(files, 'file')}`;
      if (location) report({ message: `${message} here (${uses}).`, location });
    }
  },
};

/** Narrows the JSON that `tree` has returned. */
function isUses(value: unknown): value is UsedComponent[] {
  return Array.isArray(value);
}

function sourceOf(
  { name, imported, specifier }: Pick<UsedComponent, 'name' | 'imported' | 'specifier'>,
  from: string,
  config: ResolvedConfig,
  inTheme: ReadonlyMap<string, ComponentSource>,
): ComponentSource | undefined {
  if (specifier === undefined) return inTheme.get(name);
  const file = resolveModule(specifier, from, config.alias);
  return file === undefined || imported === undefined ? undefined : { file, name: imported };
}

/**
 * Returns the props of a component as a page uses it.
 * @param specifier module from which the page imports it; `undefined` for a component of the theme
 * @param file absolute path of the page
 */
export function readProps(
  name: string,
  specifier: string | undefined,
  file: string,
  config: ResolvedConfig,
): ComponentProps | undefined {
  const use = { name, imported: specifier === undefined ? undefined : name, specifier };
  const source = sourceOf(use, file, config, themeComponents(config));
  return source && new PropReader().read(source.file, source.name);
}

/** Returns the module of a component of the default theme; `undefined` if the site's theme may replace it. */
export function findThemeComponent(name: string, config: ResolvedConfig): ComponentSource | undefined {
  return themeComponents(config).get(name);
}

/** Returns the comment and the default of a prop; `undefined` for a component that cannot be found. */
export function readPropDescription(
  name: string,
  prop: string,
  specifier: string | undefined,
  file: string,
  config: ResolvedConfig,
): PropDescription | undefined {
  const use = { name, imported: specifier === undefined ? undefined : name, specifier };
  const source = sourceOf(use, file, config, themeComponents(config));
  if (!source) return undefined;
  const reader = new PropReader();
  reader.read(source.file, source.name);
  return describeProp(reader.modules, source.name, prop);
}

function checkRequired(
  { name, props, hasChildren, hasSpread }: UsedComponent,
  { required }: ComponentProps,
): Issue | undefined {
  if (hasSpread) return undefined;
  const given = new Set([...props.map((prop) => prop.name), ...COMMON]);
  if (!hasChildren) given.delete('children');
  const missing = [...required].filter((each) => !given.has(each));
  if (missing.length === 0) return undefined;
  const names = missing.map((each) => (each === 'children' ? 'content' : `"${each}"`)).join(', ');
  return {
    message: `gives <${name}> no ${names}, without which it cannot be used.`,
    hint: `Its type requires ${missing.length === 1 ? 'this prop' : 'these props'}. If there is a default, make ${missing.length === 1 ? 'it' : 'them'} optional there.`,
  };
}

function checkContent({ name, hasChildren }: UsedComponent, { props, isOpen }: ComponentProps): Issue | undefined {
  if (!hasChildren || isOpen || props.has('children')) return undefined;
  return {
    message: `gives <${name}> content, which it does not show.`,
    hint: `Its type has no "children". Add them there, or write <${name} />.`,
  };
}

function checkProp(component: string, { name, value }: UsedProp, { props, isOpen }: ComponentProps): Issue[] {
  if (name.includes('-') || name.includes(':') || COMMON.has(name)) return [];
  if (!props.has(name)) {
    if (isOpen) return [];
    const own = [...props.keys()].filter((each) => !COMMON.has(each) && each !== 'html');
    const meant = closest(name, own);
    return [
      {
        message: `gives <${component}> the prop "${name}", which it does not have.`,
        hint: replacement(name, meant) ?? listProps(own),
      },
    ];
  }
  return checkValue({ component, prop: name, path: name }, value, props.get(name)).slice(0, MAX_MISTAKES);
}

function listProps(names: readonly string[]): string {
  return names.length === 0 ? 'It has no props.' : `It has ${names.map((name) => `"${name}"`).join(', ')}.`;
}

/** Where a value is: `items[0].kind` of a component. */
interface ValuePlace {
  component: string;
  prop: string;
  path: string;
}

/** Mistakes in one array or object that are reported. */
const MAX_MISTAKES = 3;

function checkValue(place: ValuePlace, value: JsonValue | undefined, accepted: PropType): Issue[] {
  if (!accepted || value === undefined || value === null) return [];
  const { strings, numbers, booleans, choices, items, members } = accepted;
  if (Array.isArray(value)) {
    if (!items) return [wrongValue(place, value, accepted)];
    return value.flatMap((item, index) => checkValue({ ...place, path: `${place.path}[${index}]` }, item, items.type));
  }
  if (typeof value === 'object')
    return members ? checkObject(place, value, members()) : [wrongValue(place, value, accepted)];
  const isAccepted =
    typeof value === 'string' ? strings || choices.includes(value) : typeof value === 'number' ? numbers : booleans;
  return isAccepted ? [] : [wrongValue(place, value, accepted)];
}

function checkObject(
  place: ValuePlace,
  value: { readonly [key: string]: JsonValue },
  { props, required, isOpen }: ComponentProps,
): Issue[] {
  const { component, path: at } = place;
  const missing = [...required].filter((key) => !Object.hasOwn(value, key));
  const unknown = isOpen ? [] : Object.keys(value).filter((key) => !props.has(key));
  return [
    ...unknown.map((key): Issue => {
      const meant = closest(key, props.keys());
      return {
        message: `gives <${component}> the key "${key}" in "${at}", which it does not have.`,
        hint: replacement(key, meant) ?? listProps([...props.keys()]),
      };
    }),
    ...missing
      .filter((key) => !unknown.some((each) => closest(each, [key]) !== undefined))
      .map((key): Issue => {
        return { message: `gives <${component}> no "${key}" in "${at}", which its type requires.`, hint: 'Add it.' };
      }),
    ...Object.entries(value).flatMap(([key, each]) =>
      checkValue({ ...place, path: `${at}.${key}` }, each, props.get(key)),
    ),
  ];
}

function wrongValue({ component, prop, path: at }: ValuePlace, value: JsonValue, accepted: ValueType): Issue {
  const { strings, numbers, booleans, choices, items, members } = accepted;
  const allowed = joinChoices([
    ...choices.map((choice) => `"${choice}"`),
    ...(strings ? ['a string'] : []),
    ...(numbers ? ['a number'] : []),
    ...(booleans ? ['true or false'] : []),
    ...(items ? ['an array'] : []),
    ...(members ? ['an object'] : []),
  ]);
  const text = typeof value === 'string' ? value : undefined;
  const meant = text === undefined ? undefined : closest(text, choices);
  const shown = text === undefined ? nameOfType(value) : `"${text}"`;
  return {
    message: `gives <${component}> ${shown} as "${at}", which must be ${allowed}.`,
    hint: replacement(text ?? '', meant) ?? asExpression(prop === at ? prop : undefined, text, accepted),
  };
}

/** Returns how a text is written that was meant as another value. */
function asExpression(prop: string | undefined, text: string | undefined, accepted: ValueType): string | undefined {
  if (text === undefined) return undefined;
  if (accepted.numbers || accepted.booleans) {
    const isWritten = accepted.numbers ? text !== '' && Number.isFinite(Number(text)) : /^(?:true|false)$/.test(text);
    const value = isWritten ? text : accepted.booleans ? 'true' : '1';
    return prop === undefined ? `Write ${value} without quotes.` : `Write ${prop}={${value}}.`;
  }
  return accepted.items && prop !== undefined ? `Write ${prop}={[…]}.` : undefined;
}

function nameOfType(value: JsonValue): string {
  if (typeof value === 'object') return Array.isArray(value) ? 'an array' : 'an object';
  return `a ${typeof value}`;
}

/** Returns the modules of the default theme's components. A component that the site's theme mentions may be replaced. */
function themeComponents({
  docsDir,
  themeDir = path.join(docsDir, 'theme'),
  plugins,
}: ResolvedConfig): ReadonlyMap<string, ComponentSource> {
  const files = [
    ...(themeDir === path.join(ENGINE_ROOT, 'theme') ? [] : listModules(themeDir)),
    ...plugins.flatMap(({ theme = [] }) => theme),
  ];
  const own = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const replaced = plugins.flatMap(({ replacedComponents = [] }) => replacedComponents);
  return new Map(
    Object.entries(DEFAULT_COMPONENT_SOURCES).flatMap(([key, [module, name]]): [string, ComponentSource][] => {
      if (replaced.includes(key) || new RegExp(`\\b${key}\\b`).test(own)) return [];
      return [[key, { file: path.join(ENGINE_ROOT, 'theme', module), name }]];
    }),
  );
}

function listModules(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[jt]sx?$/.test(name))
    .map((name) => path.join(folder, name));
}
