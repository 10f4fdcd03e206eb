import type { Node } from 'typescript/unstable/ast';
import {
  API,
  type Checker,
  NodeBuilderFlags,
  type Project,
  type Symbol as TsSymbol,
  type Type,
} from 'typescript/unstable/sync';

const PACKAGE_TYPES = 'node_modules/@rstest/core/dist/index.d.ts';

export interface Member {
  name: string;
  /** Whether the package itself declares it, not a package that it builds on. */
  isOwn: boolean;
}

export interface PublishedOption {
  /** Ways to write its type: as declared, as the compiler prints it, and what an alias stands for. */
  types: string[];
  /** The text of its `@default`. */
  jsDocDefault: string | undefined;
}

/** What `@rstest/core` publishes, as the TypeScript compiler reads it. */
export class PackageTypes {
  #api: API;
  #project: Project;
  #checker: Checker;
  #exports: readonly TsSymbol[];

  constructor() {
    this.#api = new API({ cwd: process.cwd() });
    const [project] = this.#api.updateSnapshot({ openProjects: [`${process.cwd()}/tsconfig.json`] }).getProjects();
    if (!project) throw new Error('TypeScript found no project.');
    this.#project = project;
    this.#checker = project.checker;
    const file = project.program.getSourceFile(`${process.cwd()}/${PACKAGE_TYPES}`);
    const module = file && this.#checker.getSymbolAtLocation(file);
    if (!module) throw new Error(`${PACKAGE_TYPES} is no part of the project.`);
    this.#exports = this.#checker.getExportsOfModule(module);
  }

  close(): void {
    this.#api.close();
  }

  /** Names that a program can import and call or read. */
  get values(): string[] {
    return this.#exports.filter((symbol) => symbol.valueDeclaration !== undefined).map(({ name }) => name);
  }

  /** Members of an exported value or type; `Mock.mock` goes one step deeper. */
  membersOf(path: string): Member[] {
    const [name = '', ...rest] = path.split('.');
    let type = this.#typeOfExport(name);
    for (const key of rest) type = this.#checker.getTypeOfSymbol(this.#property(type, key)) ?? type;
    return this.#checker.getPropertiesOfType(type).map((symbol) => ({
      name: symbol.name,
      isOwn: symbol.declarations.some(({ path: file }) => file.includes('/@rstest/core/')),
    }));
  }

  readOption(path: string): PublishedOption {
    const symbol = this.#option(path);
    const declared = symbol.declarations[0]?.resolve(this.#project);
    const typeNode = declared && typeNodeOf(declared);
    const type = this.#checker.getTypeOfSymbol(symbol);
    const flags = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.UseSingleQuotesForStringLiteralType;
    return {
      types: [
        ...(typeNode ? [textOf(typeNode), ...this.#aliasTexts(typeNode)] : []),
        ...(type ? [this.#checker.typeToString(type, undefined, flags)] : []),
      ].map(normalizeType),
      jsDocDefault: symbol.getJsDocTags(this.#checker).find(({ name }) => name === 'default')?.text,
    };
  }

  #typeOfExport(name: string): Type {
    const symbol = this.#exports.find((candidate) => candidate.name === name);
    if (!symbol) throw new Error(`@rstest/core exports no ${name}.`);
    const type = symbol.valueDeclaration && this.#checker.getTypeOfSymbol(symbol);
    return type && !type.isErrorType() ? type : this.#checker.getDeclaredTypeOfSymbol(symbol);
  }

  #option(path: string): TsSymbol {
    let type = this.#typeOfExport('RstestConfig');
    const keys = path.split('.');
    for (const key of keys.slice(0, -1)) type = this.#checker.getTypeOfSymbol(this.#property(type, key)) ?? type;
    return this.#property(type, keys.at(-1) ?? '');
  }

  /** A property of a type or of a member of its union. */
  #property(type: Type, key: string): TsSymbol {
    const some = this.#checker.getNonNullableType(type) ?? type;
    for (const member of some.isUnionType() ? some.getTypes() : [some]) {
      const symbol = this.#checker.getPropertyOfType(member, key);
      if (symbol) return symbol;
    }
    throw new Error(`There is no ${key}.`);
  }

  /** What a name stands for, if the type is a name. */
  #aliasTexts(node: Node): string[] {
    const name = 'typeName' in node ? (node.typeName as Node | undefined) : undefined;
    const symbol = name && this.#checker.getSymbolAtLocation(name);
    const alias = symbol?.declarations[0]?.resolve(this.#project);
    const target = alias && typeNodeOf(alias);
    return target ? [textOf(target)] : [];
  }
}

const typeNodeOf = (node: Node) => ('type' in node ? (node.type as Node | undefined) : undefined);
const textOf = (node: Node) => node.getSourceFile().text.slice(node.pos, node.end);

/** One spelling for a type: no comments, no `undefined`, members of a union in alphabetical order. */
export function normalizeType(text: string): string {
  const plain = text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/"/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/;\s*\}/g, ' }')
    .trim();
  const members = splitUnion(plain).filter((member) => member !== 'undefined');
  return [...new Set(members)].sort().join(' | ');
}

/** The members of a union, at the outermost level. */
function splitUnion(text: string): string[] {
  const members = [''];
  let depth = 0;
  for (const [index, character] of [...text].entries()) {
    if ('([{<'.includes(character)) depth++;
    if (')]}>'.includes(character) && text[index - 1] !== '=') depth--;
    if (character === '|' && depth === 0) members.push('');
    else members[members.length - 1] += character;
  }
  const trimmed = members.map((member) => member.trim()).filter((member) => member !== '');
  // A function type ends the union: what follows its arrow belongs to it.
  const arrow = trimmed.findIndex((member) => /^\(.*\)\s*=>/.test(member));
  return arrow === -1 ? trimmed : [...trimmed.slice(0, arrow), trimmed.slice(arrow).join(' | ')];
}
