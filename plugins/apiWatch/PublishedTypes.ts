import { mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Node } from 'typescript/unstable/ast';
import type { API, Checker, Project, Symbol as TsSymbol, Type } from 'typescript/unstable/sync';
import { loadCompiler } from '../../src/tools/compiler/loadCompiler.ts';
import { toSlashes } from '../../src/tools/compiler/toSlashes.ts';
import { normalizeType } from './normalizeType.ts';

/** `NoTruncation` and `UseSingleQuotesForStringLiteralType` of TypeScript's `NodeBuilderFlags`. */
export const TYPE_FORMAT = 1 | (1 << 28);

/** A member of a published type. */
export interface PublishedMember {
  name: string;
  /** Whether the package declares it, not a package that it builds on. */
  isOwn: boolean;
}

/** Returns a name of the compiler as headings have it: `Symbol.iterator` for a member that a symbol names. */
export function memberHeading(name: string): string {
  return name.replace(/^__@(\w+)@.*/, 'Symbol.$1');
}

/** An option of a published type. */
export interface PublishedOption {
  /** Spellings of its type: as declared, with its alias resolved, and as printed by the compiler. */
  types: string[];
  /** Text of its `@default`. */
  jsDocDefault?: string | undefined;
}

/** Where the types of a package are. */
export interface TypesLocation {
  /** Absolute path of its `package.json`. */
  packageFile: string;
  /** Absolute path of its declarations. */
  typesFile: string;
  /** Folder for a configuration of the compiler. */
  cacheDir: string;
  /** Folder of the pages, which finds the compiler among its packages. */
  docsDir: string;
}

/** Types of a package, as the compiler of TypeScript 7 reads them. */
export class PublishedTypes {
  readonly #api: API;
  readonly #project: Project;
  readonly #checker: Checker;
  readonly #exports: readonly TsSymbol[];
  readonly #folder: string;

  private constructor(api: API, { packageFile, typesFile, cacheDir }: TypesLocation) {
    this.#api = api;
    this.#folder = path.dirname(realpathSync.native(packageFile));
    const project = openProject(api, typesFile, cacheDir);
    this.#project = project;
    this.#checker = project.checker;
    const file = project.program.getSourceFile(toSlashes(typesFile));
    const module = file && this.#checker.getSymbolAtLocation(file);
    if (!module) throw new Error(`${typesFile} is not a module.`);
    this.#exports = this.#checker.getExportsOfModule(module);
  }

  /** @throws Error without TypeScript 7, which has the compiler's interface */
  static async open(location: TypesLocation): Promise<PublishedTypes> {
    const { API } = await loadCompiler(location.docsDir);
    const api = new API({ cwd: location.cacheDir });
    try {
      return new PublishedTypes(api, location);
    } catch (error) {
      api.close();
      throw error;
    }
  }

  close(): void {
    this.#api.close();
  }

  /** Names that a program can import and call or read. */
  get values(): string[] {
    return this.#exports.filter((symbol) => symbol.valueDeclaration !== undefined).map(({ name }) => name);
  }

  /**
   * Returns the members of an exported value or type. `Mock.mock` is the type of a member.
   * @throws Error for a name that does not exist
   */
  membersOf(name: string): PublishedMember[] {
    const [first = '', ...rest] = name.split('.');
    let type = this.#typeOfExport(first);
    for (const key of rest) type = this.#checker.getTypeOfSymbol(this.#property(type, key)) ?? type;
    return this.#checker.getPropertiesOfType(type).map((symbol) => ({
      name: symbol.name,
      isOwn: symbol.declarations.some(({ path: file }) => this.#isOwn(file)),
    }));
  }

  /** Returns an option such as `pool.type` of an exported type; `undefined` if there is none. */
  option(typeName: string, option: string): PublishedOption | undefined {
    let symbol: TsSymbol;
    try {
      symbol = this.#option(typeName, option);
    } catch {
      return undefined;
    }
    const declared = symbol.declarations[0]?.resolve(this.#project);
    const typeNode = declared && typeNodeOf(declared);
    const type = this.#checker.getTypeOfSymbol(symbol);
    const types = [
      ...(typeNode ? [sourceText(typeNode), ...this.#aliasTexts(typeNode)] : []),
      ...(type ? [this.#checker.typeToString(type, undefined, TYPE_FORMAT)] : []),
    ];
    return {
      types: [...new Set(types.map(normalizeType))],
      jsDocDefault: symbol.getJsDocTags(this.#checker).find(({ name }) => name === 'default')?.text,
    };
  }

  #isOwn(file: string): boolean {
    const inside = path.relative(this.#folder, realpathSync.native(file)).split(path.sep);
    return inside[0] !== '..' && !inside.includes('node_modules');
  }

  #typeOfExport(name: string): Type {
    const symbol = this.#exports.find((candidate) => candidate.name === name);
    if (!symbol) throw new Error(`There is no export "${name}".`);
    const type = symbol.valueDeclaration && this.#checker.getTypeOfSymbol(symbol);
    return type && !type.isErrorType() ? type : this.#checker.getDeclaredTypeOfSymbol(symbol);
  }

  #option(typeName: string, option: string): TsSymbol {
    let type = this.#typeOfExport(typeName);
    const keys = option.split('.');
    for (const key of keys.slice(0, -1)) type = this.#checker.getTypeOfSymbol(this.#property(type, key)) ?? type;
    return this.#property(type, keys.at(-1) ?? '');
  }

  /** Returns a property of a type or of a member of its union. */
  #property(type: Type, key: string): TsSymbol {
    const some = this.#checker.getNonNullableType(type) ?? type;
    for (const member of some.isUnionType() ? some.getTypes() : [some]) {
      const symbol = this.#checker.getPropertyOfType(member, key);
      if (symbol) return symbol;
    }
    throw new Error(`There is no member "${key}".`);
  }

  /** Resolves a type that is a name. */
  #aliasTexts(node: Node): string[] {
    const name = nodeAt(node, 'typeName');
    const symbol = name && this.#checker.getSymbolAtLocation(name);
    const alias = symbol?.declarations[0]?.resolve(this.#project);
    const target = alias && typeNodeOf(alias);
    return target ? [sourceText(target)] : [];
  }
}

/** A project with nothing but the declarations of the package, so that no setting of the site changes them. */
export function openProject(
  api: API,
  typesFile: string,
  cacheDir: string,
  options: { skipLibCheck?: boolean } = {},
): Project {
  const config = path.join(cacheDir, 'tsconfig.json');
  const compilerOptions = {
    module: 'preserve',
    target: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    skipLibCheck: true,
    ...options,
  };
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(config, JSON.stringify({ compilerOptions, files: [toSlashes(typesFile)] }));
  const [project] = api.updateSnapshot({ openProjects: [toSlashes(config)] }).getProjects();
  if (!project) throw new Error('TypeScript cannot read the declarations.');
  return project;
}

function nodeAt(node: Node, key: string): Node | undefined {
  // The node's kind decides which of these fields it has.
  return key in node ? (node as Node & Record<string, Node | undefined>)[key] : undefined;
}

function typeNodeOf(node: Node): Node | undefined {
  return nodeAt(node, 'type');
}

/** Returns the text of a node, with the comments before it. */
export function sourceText(node: Node): string {
  return node.getSourceFile().text.slice(node.pos, node.end);
}
