import path from 'node:path';
import type { Node } from 'typescript/unstable/ast';
import {
  API,
  type Checker,
  type Project,
  SignatureKind,
  SymbolFlags,
  type Symbol as TsSymbol,
  type Type,
} from 'typescript/unstable/sync';

/** `NoTruncation` and `UseSingleQuotesForStringLiteralType` of TypeScript's `NodeBuilderFlags`. */
const TYPE_FORMAT = 1 | (1 << 28);
/** Types whose keys the reference of the configuration has. */
const SETTINGS = 'src/model/settings.ts';

/** A key of an object type, or a prop of a component. */
export interface ExportedMember {
  name: string;
  /** As declared. */
  type: string;
  description: string;
  default?: string | undefined;
  isRequired: boolean;
}

/** What a module exports. */
export interface ExportedName {
  name: string;
  kind: 'component' | 'value' | 'type';
  /** Path of the module that declares it, relative to the repository, with forward slashes. */
  file: string;
  /** Empty for a component, and for an interface. */
  type: string;
  description: string;
  /** Keys of an interface, or props of a component. */
  members: ExportedMember[];
}

/**
 * Reads the exports of modules with their types and docstrings.
 * @param entries paths relative to the repository
 */
export function readEntryExports<Entry extends string>(entries: readonly Entry[]): Record<Entry, ExportedName[]> {
  const root = path.resolve().split(path.sep).join('/');
  const api = new API({ cwd: root });
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${root}/tsconfig.browser.json`] }).getProjects();
    if (!project) throw new Error('TypeScript cannot open tsconfig.browser.json.');
    const reader = new ExportReader(project, root);
    const pairs = entries.map((entry) => [entry, reader.read(entry)]);
    return Object.fromEntries(pairs);
  } finally {
    api.close();
  }
}

class ExportReader {
  readonly #project: Project;
  readonly #checker: Checker;
  readonly #root: string;

  constructor(project: Project, root: string) {
    this.#project = project;
    this.#checker = project.checker;
    this.#root = root;
  }

  read(entry: string): ExportedName[] {
    const file = this.#project.program.getSourceFile(`${this.#root}/${entry}`);
    const module = file && this.#checker.getSymbolAtLocation(file);
    if (!module) throw new Error(`${entry} is not a module.`);
    return this.#checker.getExportsOfModule(module).map((symbol) => this.#describe(symbol.name, this.#resolve(symbol)));
  }

  #resolve(symbol: TsSymbol): TsSymbol {
    return symbol.flags & SymbolFlags.Alias ? (this.#checker.getAliasedSymbol(symbol) ?? symbol) : symbol;
  }

  #describe(name: string, symbol: TsSymbol): ExportedName {
    const handle = symbol.declarations[0];
    const node = handle?.resolve(this.#project);
    const shared = {
      name,
      file: path.posix.relative(this.#root, handle?.path ?? ''),
      description: this.#descriptionOf(symbol),
    };
    if (symbol.valueDeclaration === undefined) {
      const aliased = node && nodeAt(node, 'type');
      const type = aliased ? oneLine(textOf(aliased)) : '';
      const members =
        aliased || shared.file === SETTINGS ? [] : this.#membersOf(this.#checker.getDeclaredTypeOfSymbol(symbol));
      return { ...shared, kind: 'type', type, members };
    }
    const type = this.#checker.getTypeOfSymbol(symbol);
    if (!type) throw new Error(`${name} has no type.`);
    if (/^[A-Z][a-z]/.test(name)) return { ...shared, kind: 'component', type: '', members: this.#propsOf(type) };
    return { ...shared, kind: 'value', type: this.#print(type), members: [] };
  }

  /** Props of a function or class component. */
  #propsOf(type: Type): ExportedMember[] {
    const kinds = [SignatureKind.Call, SignatureKind.Construct];
    const [signature] = kinds.flatMap((kind) => [...this.#checker.getSignaturesOfType(type, kind)]);
    const [props] = signature?.getParameters() ?? [];
    return props ? this.#membersOf(this.#checker.getTypeOfSymbol(props)) : [];
  }

  #membersOf(type: Type | undefined): ExportedMember[] {
    const own = type ? this.#checker.getPropertiesOfType(type) : [];
    return own
      .filter(({ declarations }) => declarations.some((each) => this.#isOwn(each.path)))
      .map((symbol) => this.#member(symbol));
  }

  #isOwn(file: string): boolean {
    return file.startsWith(this.#root) && !file.includes('/node_modules/');
  }

  #member(symbol: TsSymbol): ExportedMember {
    const node = symbol.declarations[0]?.resolve(this.#project);
    const declared = node && nodeAt(node, 'type');
    const type = this.#checker.getTypeOfSymbol(symbol);
    // A method has the type of what it returns there.
    const isMethod = node !== undefined && 'parameters' in node && nodeAt(node, 'parameters') !== undefined;
    const authored = declared && !isMethod ? oneLine(textOf(declared)) : '';
    const text = type && /^$|\btypeof\b/.test(authored) ? this.#print(type) : authored;
    return {
      name: symbol.name,
      type: text.replace(/ \| undefined$/, ''),
      description: this.#descriptionOf(symbol),
      default: symbol.getJsDocTags(this.#checker).find(({ name }) => name === 'default')?.text,
      isRequired:
        node !== undefined && nodeAt(node, 'questionToken') === undefined && nodeAt(node, 'postfixToken') === undefined,
    };
  }

  #descriptionOf(symbol: TsSymbol): string {
    return symbol
      .getDocumentationComment(this.#checker)
      .replace(/(?<!\n)\n(?!\n)/g, ' ')
      .trim();
  }

  #print(type: Type): string {
    return oneLine(this.#checker.typeToString(type, undefined, TYPE_FORMAT));
  }
}

function nodeAt(node: Node, key: string): Node | undefined {
  // The node's kind decides which of these fields it has.
  return key in node ? (node as Node & Record<string, Node | undefined>)[key] : undefined;
}

function textOf(node: Node): string {
  return node.getSourceFile().text.slice(node.pos, node.end);
}

/** The text of a type without comments, in one line. */
function oneLine(text: string): string {
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^\| /, '');
}
