import { readFileSync } from 'node:fs';
import type { Node, SyntaxKind, TypeParameterDeclaration } from 'typescript/unstable/ast';
import type { API, Checker, Project, SignatureKind, Symbol as TsSymbol, Type } from 'typescript/unstable/sync';
import { loadCompiler, loadSyntax } from '../../src/tools/compiler/loadCompiler.ts';
import { toSlashes } from '../../src/tools/compiler/toSlashes.ts';
import { openProject, sourceText, TYPE_FORMAT, type TypesLocation } from './PublishedTypes.ts';

/** Name of the aliases that compare types; none of a package has it. */
const ALIAS = 'DocspackComparedType';

/** A type as pages write it. */
export interface WrittenSignature {
  /** Name of an export. */
  root: string;
  /** Names of members below it, as the compiler has them: `['mock', 'calls']`. */
  keys: readonly string[];
  /** The types below its heading: more than one are overloads. */
  texts: readonly string[];
}

/** How a written type compares with the published one. */
export interface ComparedSignature {
  isSame: boolean;
  /** The published type, as its declaration spells it. */
  published: string;
  /** Why the compiler cannot read the written type. */
  problem?: string | undefined;
}

/** Constants of the compiler: call signatures, and types of functions. */
interface Kinds {
  call: SignatureKind;
  type: SyntaxKind;
}

/** A published type that is compared. */
interface Subject {
  /** Its type as code: `Mock<T>['calls']`. */
  code: string;
  /** Text of the parameters of the type that has it: `<T = any>`; `''` if there are none. */
  parameters: string;
  /** The type that has it with its parameters, which `this` stands for. */
  owner: string;
  published: string;
}

/**
 * Compares types with those that a package publishes. The compiler reads them at the end of the declarations, so that they may use
 * names that these do not export, and the parameters of the type that has the member. Names of parameters and aliases do not count.
 * @throws Error without TypeScript 7, and for a member that does not exist
 */
export async function compareSignatures(
  location: TypesLocation,
  written: readonly WrittenSignature[],
): Promise<ComparedSignature[]> {
  const { API, SignatureKind } = await loadCompiler(location.docsDir);
  const { SyntaxKind } = await loadSyntax(location.docsDir);
  const kinds = { call: SignatureKind.Call, type: SyntaxKind.FunctionType };
  const file = toSlashes(location.typesFile);
  const start = `${readFileSync(location.typesFile, 'utf8')}\n`;
  const ask = <Answer>(fs: ConstructorParameters<typeof API>[0], question: (project: Project) => Answer): Answer => {
    const api: API = new API({ cwd: location.cacheDir, ...fs });
    try {
      return question(openProject(api, location.typesFile, location.cacheDir, { skipLibCheck: false }));
    } finally {
      api.close();
    }
  };
  const subjects = ask({}, (project) => written.map((each) => describeSubject(project, file, each, kinds)));
  const unreadable = new Map<number, string>();
  // A text that cannot be parsed may take those after it with it: they are read again without it.
  for (;;) {
    const aliases = written.map(({ texts }, index) => {
      const subject = subjects[index];
      return subject && !unreadable.has(index) ? toAlias(index, subject, texts) : '';
    });
    const text = `${start}${aliases.join('\n')}\n`;
    const problemsIn = (found: readonly { fileName?: string | undefined; pos: number; text: string }[]) =>
      found
        .filter(({ pos }) => pos >= start.length)
        .map(({ pos, text: problem }) => [text.slice(start.length, pos).split('\n').length - 1, problem] as const);
    const compared = ask({ fs: { readFile: (name) => (name === file ? text : undefined) } }, (project) => {
      const [broken] = problemsIn(project.program.getSyntacticDiagnostics(file));
      if (broken) {
        unreadable.set(...broken);
        return undefined;
      }
      const problems = new Map([...problemsIn(project.program.getSemanticDiagnostics(file)), ...unreadable]);
      return subjects.map(({ published }, index): ComparedSignature => {
        const problem = problems.get(index);
        if (problem !== undefined) return { isSame: false, published, problem };
        return { isSame: isSame(project, file, `${ALIAS}${index}`, kinds), published };
      });
    });
    if (compared) return compared;
  }
}

/** Returns the line of an alias that has both types. */
function toAlias(index: number, { code, owner, parameters }: Subject, texts: readonly string[]): string {
  const plain = texts.map((text) => text.replace(/\s+/g, ' ').replace(/\bthis\b(?!:)/g, () => owner));
  const written = plain.length > 1 ? `{ ${plain.map(toCallSignature).join('; ')} }` : `(${plain.join('')})`;
  const exact = (type: string) => `<X>() => X extends (${type}) ? 1 : 2`;
  const members = `published: ${code}; written: ${written}; isPublished: ${exact(code)}; isWritten: ${exact(written)}`;
  return `export type ${ALIAS}${index}${parameters} = { ${members} };`;
}

/** Returns the type of a function as an overload of another type: `(a: A): B` for `(a: A) => B`. */
function toCallSignature(text: string): string {
  let depth = 0;
  for (const [index, character] of text.split('').entries()) {
    const isArrow = text.startsWith('=>', index);
    if (isArrow && depth === 0) return `${text.slice(0, index)}: ${text.slice(index + 2)}`;
    if ('([{<'.includes(character)) depth++;
    if (')]}>'.includes(character) && text[index - 1] !== '=') depth--;
  }
  return text;
}

/** Returns whether the types of an alias are the same. A function with members only needs the signatures. */
function isSame({ checker, program }: Project, file: string, alias: string, kinds: Kinds): boolean {
  const type = checker.getDeclaredTypeOfSymbol(exportOf(checker, program, file, alias));
  const at = (name: string): Type => {
    const property = checker.getPropertyOfType(type, name);
    const value = property && checker.getTypeOfSymbol(property);
    if (!value) throw new Error(`The comparison has no "${name}".`);
    return value;
  };
  // Only the same type is assignable between these: https://github.com/microsoft/TypeScript/issues/27024
  if (checker.isTypeAssignableTo(at('isPublished'), at('isWritten'))) return true;
  const published = at('published');
  const hasMembers = checker.getPropertiesOfType(published).length > 0;
  return (
    hasMembers &&
    checker.getSignaturesOfType(published, kinds.call).length > 0 &&
    checker.isTypeAssignableTo(published, at('written'))
  );
}

/** Describes the export or the member of one that a page documents. */
function describeSubject(
  project: Project,
  file: string,
  { root: name, keys }: WrittenSignature,
  kinds: Kinds,
): Subject {
  const { checker, program } = project;
  const root = exportOf(checker, program, file, name);
  const parameters = typeParametersOf(root, project);
  const list = (texts: readonly string[]) => (texts.length === 0 ? '' : `<${texts.join(', ')}>`);
  const owner = root.valueDeclaration ? `typeof ${name}` : `${name}${list(parameters.map((each) => each.name.text))}`;
  let code = `(${owner})`;
  let type = root.valueDeclaration ? checker.getTypeOfSymbol(root) : checker.getDeclaredTypeOfSymbol(root);
  let symbol = root;
  for (const key of keys) {
    const [, known] = /^__@(\w+)@/.exec(key) ?? [];
    const isKey = (each: string) => (known === undefined ? each === key : each.startsWith(`__@${known}@`));
    const property = type && checker.getPropertiesOfType(type).find((each) => isKey(each.name));
    if (!property) throw new Error(`There is no member "${key}".`);
    symbol = property;
    type = checker.getTypeOfSymbol(property);
    code += known === undefined ? `[${JSON.stringify(key)}]` : `[typeof Symbol.${known}]`;
  }
  return {
    code,
    owner,
    parameters: root.valueDeclaration ? '' : list(parameters.map((each) => each.getText())),
    published: declaredText(symbol, project) ?? (type ? printType(type, project, kinds) : ''),
  };
}

function exportOf(checker: Checker, program: Project['program'], file: string, name: string): TsSymbol {
  const source = program.getSourceFile(file);
  const module = source && checker.getSymbolAtLocation(source);
  const found = module && checker.getExportsOfModule(module).find((each) => each.name === name);
  if (!found) throw new Error(`There is no export "${name}".`);
  return found;
}

/** Returns the parameters of an interface, a class or an alias. */
function typeParametersOf(symbol: TsSymbol, project: Project): TypeParameterDeclaration[] {
  const node: (Node & { typeParameters?: readonly TypeParameterDeclaration[] }) | undefined =
    symbol.declarations[0]?.resolve(project);
  return [...(node?.typeParameters ?? [])];
}

/** Prints the overloads of a type, or its name. */
function printType(type: Type, { checker, emitter }: Project, kinds: Kinds): string {
  const overloads = checker.getSignaturesOfType(type, kinds.call).map((each) => {
    const node = checker.signatureToSignatureDeclaration(each, kinds.type, undefined, TYPE_FORMAT);
    return node ? emitter.printNode(node).replaceAll('"', "'").replace(/\s+/g, ' ') : '';
  });
  return overloads.join('; ') || checker.typeToString(type, undefined, TYPE_FORMAT);
}

/** Returns the type of a member as its declaration spells it, if that is a function. */
function declaredText(symbol: TsSymbol, project: Project): string | undefined {
  const [handle, ...others] = symbol.declarations;
  if (!handle || others.length > 0) return undefined;
  const node: (Node & { name?: Node; type?: Node }) | undefined = handle.resolve(project);
  if (!node?.name || !node.type) return undefined;
  const type = sourceText(node.type);
  const before = node.getSourceFile().text.slice(node.name.end, node.type.pos);
  const text = before.includes('(') ? `${before.replace(/:\s*$/, '')} => ${type.trim()}` : type;
  const plain = text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.includes('=>') ? plain : undefined;
}
