import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { joinChoices } from '../../../src/build/messages/errors.ts';
import { closest } from '../../../src/build/messages/suggest.ts';
import type { DocsPlugin, Issue, ResolvedConfig } from '../../../src/build/plugin.ts';
import { resolveModule } from '../../../src/build/site/checkImports.ts';
import { ENGINE_ROOT } from '../../../src/build/sources/engineRoot.ts';
import { collectUses, type UsedComponent, type UsedProp } from './collectUses.ts';
import { type ComponentProps, PropReader, type PropType } from './PropReader.ts';

const NAME = 'props';
/** Attributes that React reads, and those that every component may have. */
const COMMON: ReadonlySet<string> = new Set(['key', 'ref', 'children']);
const THEME_COMPONENTS = ['theme/contentComponents.ts', 'theme/mdx/lazyComponents.ts'].map((file) =>
  path.join(ENGINE_ROOT, file),
);

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
  tree(tree, file) {
    const uses = collectUses(tree, file);
    return uses.length === 0 ? undefined : JSON.parse(JSON.stringify(uses));
  },
  check(site, { config, report }) {
    const reader = new PropReader();
    const inTheme = themeComponents(config);
    const seen = new Set<string>();
    for (const page of site.pages) {
      for (const { file, value } of page.treeData?.[NAME] ?? []) {
        for (const use of isUses(value) ? value : []) {
          const source = sourceOf(use, path.resolve(config.cwd, file), config, inTheme);
          if (!source) continue;
          const known = reader.read(source.file, source.name);
          const missing = checkRequired(use, known);
          const tag = `${file}:${use.line}:${use.column} ${use.name}`;
          if (missing && !seen.has(tag)) report({ ...missing, location: { file, line: use.line, column: use.column } });
          seen.add(tag);
          for (const prop of use.props) {
            const key = `${file}:${prop.line}:${prop.column}`;
            const issue = seen.has(key) ? undefined : checkProp(use.name, prop, known);
            seen.add(key);
            if (issue) report({ ...issue, location: { file, line: prop.line, column: prop.column } });
          }
        }
      }
    }
  },
};

/** Narrows the JSON that `tree` has returned. */
function isUses(value: unknown): value is UsedComponent[] {
  return Array.isArray(value);
}

function sourceOf(
  { name, imported, specifier }: UsedComponent,
  from: string,
  config: ResolvedConfig,
  inTheme: ReadonlyMap<string, ComponentSource>,
): ComponentSource | undefined {
  if (specifier === undefined) return inTheme.get(name);
  const file = resolveModule(specifier, from, config.alias);
  return file === undefined || imported === undefined ? undefined : { file, name: imported };
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

function checkProp(component: string, prop: UsedProp, { props, isOpen }: ComponentProps): Issue | undefined {
  const { name } = prop;
  if (name.includes('-') || name.includes(':') || COMMON.has(name)) return undefined;
  if (!props.has(name)) {
    if (isOpen) return undefined;
    const own = [...props.keys()].filter((each) => !COMMON.has(each) && each !== 'html');
    const meant = closest(name, own);
    return {
      message: `gives <${component}> the prop "${name}", which it does not have.`,
      hint: meant === undefined ? listProps(own) : `Did you mean "${meant}"?`,
    };
  }
  return checkValue(component, prop, props.get(name));
}

function listProps(names: readonly string[]): string {
  return names.length === 0 ? 'It has no props.' : `It has ${names.map((name) => `"${name}"`).join(', ')}.`;
}

function checkValue(component: string, { name, type, text }: UsedProp, accepted: PropType): Issue | undefined {
  if (!accepted || type === undefined) return undefined;
  const { strings, numbers, booleans, choices } = accepted;
  const isAccepted =
    type === 'string'
      ? strings || (text !== undefined && choices.includes(text))
      : type === 'number'
        ? numbers
        : booleans;
  if (isAccepted) return undefined;
  const allowed = joinChoices([
    ...choices.map((choice) => `"${choice}"`),
    ...(strings ? ['a string'] : []),
    ...(numbers ? ['a number'] : []),
    ...(booleans ? ['true or false'] : []),
  ]);
  const meant = text === undefined ? undefined : closest(text, choices);
  const value = text === undefined ? `a ${type}` : `"${text}"`;
  const asExpression =
    text !== undefined && (numbers || booleans) ? `Write ${name}={${text === '' ? 'true' : text}}.` : undefined;
  return {
    message: `gives <${component}> ${value} as "${name}", which must be ${allowed}.`,
    hint: meant === undefined ? asExpression : `Did you mean "${meant}"?`,
  };
}

/** Returns the modules of the default theme's components. A component that the site's theme mentions may be replaced. */
function themeComponents({
  docsDir,
  themeDir = path.join(docsDir, 'theme'),
  plugins,
}: ResolvedConfig): ReadonlyMap<string, ComponentSource> {
  const sources = new Map<string, ComponentSource>();
  for (const module of THEME_COMPONENTS) {
    const text = readFileSync(module, 'utf8');
    for (const [, names = '', specifier = ''] of text.matchAll(/^import \{([^}]*)\} from '(\.[^']+)';/gm)) {
      const file = path.join(path.dirname(module), specifier);
      for (const name of names.split(',').map((each) => each.trim())) sources.set(name, { file, name });
    }
    for (const [, alias = '', name = ''] of text.matchAll(/^\s+(\w+): (?:\{ component: )?(\w+)/gm)) {
      const source = sources.get(name);
      if (source) sources.set(alias, source);
    }
  }
  const files = [
    ...(themeDir === path.join(ENGINE_ROOT, 'theme') ? [] : listModules(themeDir)),
    ...plugins.flatMap(({ theme = [] }) => theme),
  ];
  const own = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  return new Map([...sources].filter(([name]) => !new RegExp(`\\b${name}\\b`).test(own)));
}

function listModules(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[jt]sx?$/.test(name))
    .map((name) => path.join(folder, name));
}
