import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { bracketed, splitOutside, withoutComments } from './typeText.ts';

/** Literal values that a prop accepts; `undefined` if its type is not read. */
export type PropType = ValueType | undefined;

/** Literal values of a type. */
export interface ValueType {
  strings: boolean;
  numbers: boolean;
  booleans: boolean;
  choices: readonly string[];
  /** Of arrays, the type of their items. */
  items?: { type: PropType };
  /** Returns the keys of objects. A type may refer to itself, so that they are read when they are needed. */
  members?(): ComponentProps;
}

/** Props of a component. */
export interface ComponentProps {
  props: ReadonlyMap<string, PropType>;
  /** Props without which it has no use. */
  required: ReadonlySet<string>;
  /** Whether it may accept others: its type is not in its own files, or is computed. */
  isOpen: boolean;
}

type Members = ComponentProps;

const NONE: ReadonlySet<string> = new Set();
const OPEN: Members = { props: new Map(), required: NONE, isOpen: true };
/** Maximum number of types that refer to each other. */
const MAX_STEPS = 20;

/** The text of a module without comments. */
interface ModuleText {
  file: string;
  text: string;
}

/**
 * Reads the props of components from the TypeScript of their modules, without a compiler: interfaces and type literals
 * in the module or in files that it imports. Where a type needs more than that, all props are accepted.
 */
export class PropReader {
  readonly #modules = new Map<string, ModuleText>();
  readonly #components = new Map<string, ComponentProps>();

  /** Absolute paths of the modules that were read, in this order. */
  get files(): string[] {
    return [...this.#modules.keys()];
  }

  /** Returns the props of the component that a module exports under a name. A reader reads each only once. */
  read(file: string, name: string): ComponentProps {
    const key = `${name} ${file}`;
    const known = this.#components.get(key) ?? this.#read(file, name);
    this.#components.set(key, known);
    return known;
  }

  #read(file: string, name: string): ComponentProps {
    if (!/\.[cm]?[jt]sx?$/.test(file)) return OPEN;
    const module = this.#load(file);
    const reexport = this.#importedFrom(module, name, 'export');
    if (reexport) return this.read(reexport.file, reexport.name);
    const parameter = findParameter(module.text, name);
    if (parameter === undefined) return OPEN;
    if (parameter.trim() === '') return { props: new Map(), required: NONE, isOpen: false };
    return this.#parameterProps(parameter, module);
  }

  /** Reads `{ a, b = 1, ...rest }: Props`, `props: Props` or `{ a, b }`. */
  #parameterProps(parameter: string, module: ModuleText): ComponentProps {
    const pattern = parameter.startsWith('{') ? bracketed(parameter, 0) : undefined;
    const rest = pattern === undefined ? parameter : parameter.slice(pattern.length + 2);
    const type = /^\w*\s*\??\s*:([\s\S]*)$/.exec(rest.trim())?.[1];
    if (type !== undefined) {
      const members = this.#members(type.replace(/=\s*\{\s*\}\s*$/, ''), module, 0);
      const optional = new Set(defaultsIn(pattern ?? ''));
      return { ...members, required: new Set([...members.required].filter((name) => !optional.has(name))) };
    }
    if (pattern === undefined || pattern.includes('...')) return OPEN;
    const names = splitOutside(pattern, ',').map((each) => each.split(/[:=]/)[0]?.trim() ?? '');
    return { props: new Map(names.map((each) => [each, undefined])), required: NONE, isOpen: false };
  }

  #members(written: string, module: ModuleText, steps: number): Members {
    const type = written.trim().replace(/^\|/, '').trim();
    if (steps > MAX_STEPS) return OPEN;
    const parts = splitOutside(type, '&');
    if (parts.length > 1) return merge(parts.map((part) => this.#members(part, module, steps + 1)));
    const body = type.startsWith('{') ? bracketed(type, 0) : undefined;
    if (body !== undefined) return body.length + 2 === type.length ? this.#literal(body, module, steps) : OPEN;
    const wrapped = /^(PropsWithChildren|Readonly|Partial|Required)<([\s\S]*)>$/.exec(type.replace(/^React\./, ''));
    if (wrapped) {
      const inner = this.#members(wrapped[2] ?? '', module, steps + 1);
      if (wrapped[1] === 'Partial') return { ...inner, required: NONE };
      if (wrapped[1] === 'Required') return { ...inner, required: new Set(inner.props.keys()) };
      return wrapped[1] === 'PropsWithChildren'
        ? { ...inner, props: new Map([...inner.props, ['children', undefined]]) }
        : inner;
    }
    return /^\w+$/.test(type) ? this.#named(type, module, steps) : OPEN;
  }

  /** Reads a type by its name, in the module or in the one from which it is imported. */
  #named(name: string, module: ModuleText, steps: number): Members {
    const { text } = module;
    const found = new RegExp(`\\binterface\\s+${name}\\s*(?:extends\\s+([^{]+))?\\{`).exec(text);
    if (found) {
      const open = found.index + found[0].length - 1;
      const body = bracketed(text, open);
      if (body === undefined) return OPEN;
      const bases = splitOutside(found[1] ?? '', ',').map((base) => this.#members(base, module, steps + 1));
      return merge([...bases, this.#literal(body, module, steps)]);
    }
    const alias = new RegExp(`\\btype\\s+${name}\\s*=`).exec(text);
    if (alias) {
      const [type = ''] = splitOutside(text.slice(alias.index + alias[0].length), ';');
      return this.#members(type, module, steps + 1);
    }
    const imported = this.#importedFrom(module, name, 'import');
    return imported ? this.#named(imported.name, this.#load(imported.file), steps + 1) : OPEN;
  }

  #literal(body: string, module: ModuleText, steps: number): Members {
    const props = new Map<string, PropType>();
    const required = new Set<string>();
    let isOpen = false;
    for (const member of splitOutside(joinLines(body), ';,')) {
      const [, name, optional, type] = /^(?:readonly\s+)?["']?([\w$-]+)["']?(\?)?\s*:([\s\S]*)$/.exec(member) ?? [];
      const [, method, isOptionalMethod] = /^([\w$]+)(\?)?\s*[(<]/.exec(member) ?? [];
      if (name !== undefined && type !== undefined) {
        props.set(name, this.#propType(type, module, steps));
        if (optional === undefined && !/(?:^|\|)\s*undefined\s*(?:\||$)/.test(type)) required.add(name);
      } else if (method !== undefined) {
        props.set(method, undefined);
        if (isOptionalMethod === undefined) required.add(method);
      } else isOpen = true;
    }
    return { props, required, isOpen };
  }

  #propType(type: string, module: ModuleText, steps: number): PropType {
    const result: ValueType & { choices: string[] } = { strings: false, numbers: false, booleans: false, choices: [] };
    for (const part of splitOutside(type, '|')) {
      const choice = /^(["'])(.*)\1$/.exec(part)?.[2];
      if (choice !== undefined) result.choices.push(choice);
      else if (part === 'string') result.strings = true;
      else if (part === 'number') result.numbers = true;
      else if (/^(?:boolean|true|false)$/.test(part)) result.booleans = true;
      else if (!/^(?:undefined|null)$/.test(part)) {
        const inner = steps > MAX_STEPS ? undefined : this.#innerType(part, module, steps + 1);
        // An object of two types, or an array of two, needs a compiler.
        if (!inner || (inner.items && result.items) || (inner.members && result.members)) return undefined;
        result.strings ||= inner.strings;
        result.numbers ||= inner.numbers;
        result.booleans ||= inner.booleans;
        result.choices.push(...inner.choices);
        if (inner.items) result.items = inner.items;
        if (inner.members) result.members = inner.members;
      }
    }
    return result;
  }

  /** Reads `string[]`, `ReadonlyArray<string>`, `{ a: string }` and the name of a type. */
  #innerType(part: string, module: ModuleText, steps: number): PropType {
    const none = { strings: false, numbers: false, booleans: false, choices: [] };
    const body = part.startsWith('{') ? bracketed(part, 0) : undefined;
    if (body?.length === part.length - 2) return { ...none, members: () => this.#literal(body, module, 0) };
    const array = part.replace(/^readonly\s+/, '');
    const item =
      /^(?:Readonly)?Array<([\s\S]*)>$/.exec(array)?.[1] ?? (/\)\[number\]$/.test(array) ? undefined : itemOf(array));
    if (item !== undefined) return { ...none, items: { type: this.#propType(item, module, steps) } };
    return this.#aliasType(part, module, steps) ?? this.#interfaceType(part, module, steps);
  }

  /** Reads an interface of the module, or of the one from which it is imported. */
  #interfaceType(part: string, module: ModuleText, steps: number): PropType {
    if (!/^\w+$/.test(part) || steps > MAX_STEPS) return undefined;
    if (new RegExp(`\\binterface\\s+${part}\\b(?!\\s*<)`).test(module.text)) {
      const members = () => this.#named(part, module, 0);
      return { strings: false, numbers: false, booleans: false, choices: [], members };
    }
    const imported = this.#importedFrom(module, part, 'import');
    return imported ? this.#interfaceType(imported.name, this.#load(imported.file), steps + 1) : undefined;
  }

  /** Reads `(typeof TYPES)[number]` and the name of a type. */
  #aliasType(part: string, module: ModuleText, steps: number): PropType {
    const list = /^\(typeof (\w+)\)\[number\]$/.exec(part)?.[1];
    if (list !== undefined) {
      const values = new RegExp(`\\bconst ${list}\\s*=\\s*\\[([^\\]]*)\\]\\s*as const`).exec(module.text)?.[1];
      const choices = splitOutside(values ?? '', ',').map((each) => /^(["'])(.*)\1$/.exec(each)?.[2]);
      const known = choices.filter((each) => each !== undefined);
      return values === undefined || known.length < choices.length
        ? undefined
        : { strings: false, numbers: false, booleans: false, choices: known };
    }
    if (!/^\w+$/.test(part)) return undefined;
    const alias = new RegExp(`\\btype\\s+${part}\\s*=`).exec(module.text);
    if (alias) {
      const [type = ''] = splitOutside(module.text.slice(alias.index + alias[0].length), ';');
      return this.#propType(type, module, steps);
    }
    const imported = this.#importedFrom(module, part, 'import');
    return imported ? this.#aliasType(imported.name, this.#load(imported.file), steps + 1) : undefined;
  }

  /** Returns the file and name behind a name that a module imports or exports from a relative path. */
  #importedFrom({ file, text }: ModuleText, name: string, keyword: 'import' | 'export') {
    const statements = text.matchAll(
      new RegExp(`\\b${keyword}\\s+(?:type\\s+)?\\{([^}]*)\\}\\s*from\\s*["'](\\.[^"']+)["']`, 'g'),
    );
    for (const [, names = '', specifier = ''] of statements) {
      for (const each of names.split(',')) {
        const [imported = '', local = imported] = each
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/);
        const target = local === name ? findModuleFile(path.resolve(path.dirname(file), specifier)) : undefined;
        if (target !== undefined) return { file: target, name: imported };
      }
    }
    return undefined;
  }

  #load(file: string): ModuleText {
    const known = this.#modules.get(file);
    if (known) return known;
    const module = { file, text: withoutComments(readFileSync(file, 'utf8')) };
    this.#modules.set(file, module);
    return module;
  }
}

/** Returns the text of the first parameter of an exported function; `undefined` if it is not a plain function. */
function findParameter(text: string, name: string): string | undefined {
  const local = name === 'default' ? defaultName(text) : name;
  const patterns =
    name === 'default'
      ? [/\bexport\s+default\s+(?:async\s+)?function\s*\w*\s*(?:<[^()]*>\s*)?\(/, /\bexport\s+default\s+(?=\()/]
      : [];
  if (local !== undefined) {
    patterns.push(
      new RegExp(`\\bfunction\\s+${local}\\s*(?:<[^()]*>\\s*)?\\(`),
      new RegExp(`\\bconst\\s+${local}\\s*=\\s*(?:<[^()]*>\\s*)?\\(`),
    );
  }
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (!match) continue;
    const open = text.indexOf('(', match.index + match[0].length - 1);
    const parameters = bracketed(text, open);
    if (parameters === undefined) return undefined;
    const [first = ''] = splitOutside(parameters, ',');
    return first;
  }
  return undefined;
}

/** Returns the name of the constant or function that a module exports by default. */
function defaultName(text: string): string | undefined {
  return (
    /\bexport\s+default\s+(\w+)\s*;?\s*(?:$|\n)/.exec(text)?.[1] ??
    /\bexport\s*\{\s*(\w+)\s+as\s+default\b/.exec(text)?.[1]
  );
}

/** Returns the type of the items of `string[]` or `('a' | 'b')[]`; `undefined` for other types. */
function itemOf(type: string): string | undefined {
  const item = /^([\s\S]+)\[\s*\]$/.exec(type)?.[1]?.trim();
  if (item === undefined) return undefined;
  const inner = item.startsWith('(') ? bracketed(item, 0) : undefined;
  return inner !== undefined && inner.length + 2 === item.length ? inner : item;
}

/** Returns the names that have a default in a pattern such as `a = 1, b: c = 2, d`. */
function defaultsIn(pattern: string): string[] {
  return splitOutside(pattern, ',').flatMap((each) =>
    /^[\w$]+\s*(?::\s*[\w$]+\s*)?=/.test(each) ? (each.match(/^[\w$]+/)?.[0] ?? []) : [],
  );
}

function findModuleFile(target: string): string | undefined {
  const candidates = ['', '.ts', '.tsx', '.js', '.jsx'].map((extension) => target + extension);
  return candidates.find((file) => statSync(file, { throwIfNoEntry: false })?.isFile());
}

/** Puts a semicolon between members that only a line break separates. */
function joinLines(body: string): string {
  return body.replace(/\n(?=\s*(?:readonly\s+)?["']?[\w$-]+["']?\??\s*[:(])/g, ';\n');
}

function merge(all: readonly Members[]): Members {
  return {
    props: new Map(all.flatMap(({ props }) => [...props])),
    required: new Set(all.flatMap(({ required }) => [...required])),
    isOpen: all.some(({ isOpen }) => isOpen),
  };
}
