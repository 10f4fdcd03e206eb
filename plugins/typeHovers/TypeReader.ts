import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { JsonValue } from '../../src/model/json.ts';
import { CompilerServer } from '../../src/tools/compiler/CompilerServer.ts';
import { ASSET_DECLARATIONS, CODE_OPTIONS } from '../../src/tools/compiler/codeOptions.ts';
import { toSlashes } from '../../src/tools/compiler/toSlashes.ts';
import { isInside } from '../../src/tools/messages/isInside.ts';
import { valueAt } from '../../src/tools/messages/validate.ts';
import { findPackage } from '../../src/tools/packages/findPackage.ts';
import { type CodeMistake, readCompletions, readHover, readMistakes } from './compilerAnswers.ts';
import { followSources } from './followSources.ts';
import { type CodeName, findNames } from './identifiers.ts';

/** Time in which the code of a page has to be read, in milliseconds. */
const PAGE_LIMIT_MS = 60_000;
/** An import of a package, up to its name. */
const PACKAGE_IMPORT = /(?:\bfrom|\bimport)\s*\(?\s*['"](?=[^.'"/])(?!node:)/g;

/** A file of a program. */
export interface ProgramFile {
  /** Path in its folder, with forward slashes. */
  name: string;
  code: string;
  /** Whether its names and mistakes are read. */
  isRead: boolean;
  /** Whether its names have types. */
  hasNames: boolean;
  /** Positions that a type or completions are asked for. */
  queries: readonly FileQuery[];
}

/** A position of a file. Lines and columns are counted from 0. */
export interface FileQuery {
  kind: 'type' | 'completions';
  line: number;
  column: number;
}

/** Files that are compiled together. */
export interface CodeProgram {
  files: readonly ProgramFile[];
  /** Options of its own. */
  options: Readonly<Record<string, JsonValue>>;
}

/** What the compiler knows about a name. */
export interface NameType extends CodeName {
  /** As an editor shows it: the declaration. */
  text: string;
  /** Its comment, as Markdown; `''` if it has none. */
  docs: string;
}

/** What the compiler knows about a file. */
export interface FileTypes {
  names: readonly NameType[];
  mistakes: readonly CodeMistake[];
  /** For each query, a type or the names that fit; `undefined` if there is nothing. */
  answers: readonly (string | readonly string[] | undefined)[];
  /** Absolute paths of the modules of packages whose sources are in the repository. */
  sources: readonly string[];
}

/** Reads the types of code with the language server of TypeScript 7, the programs of a page at a time. */
export class TypeReader {
  readonly #server: CompilerServer;
  readonly #folder: string;
  readonly #types: readonly string[];
  readonly #options: Readonly<Record<string, JsonValue>>;
  #last: Promise<unknown> = Promise.resolve();
  /** Answers by program: translations have the same code. */
  readonly #known = new Map<string, FileTypes[]>();
  /** Times of the files that answers depend on. */
  readonly #times = new Map<string, number | undefined>();

  private constructor(
    server: CompilerServer,
    folder: string,
    types: readonly string[],
    options: Readonly<Record<string, JsonValue>>,
  ) {
    this.#server = server;
    this.#folder = folder;
    this.#types = types;
    this.#options = options;
  }

  /**
   * @param cacheDir folder for the files that the compiler reads
   * @param options options of the compiler besides those of code
   * @throws Error without TypeScript 7
   */
  static async open(
    docsDir: string,
    cacheDir: string,
    options: Readonly<Record<string, JsonValue>>,
  ): Promise<TypeReader> {
    const server = await CompilerServer.find(docsDir);
    mkdirSync(cacheDir, { recursive: true });
    linkPackages(docsDir, cacheDir);
    const types = findPackage('@types/node', docsDir) === undefined ? [] : ['node'];
    return new TypeReader(server, realpathSync.native(cacheDir), types, options);
  }

  /** A file that changes with the compiler. */
  get compilerFile(): string {
    return this.#server.packageFile;
  }

  close(): void {
    this.#server.stop();
  }

  /**
   * Reads the programs of a page.
   * @param dependencies absolute paths of the files that the answers depend on
   * @returns the answers for each file of each program
   * @throws Error if the compiler ends or takes too long
   */
  read(programs: readonly CodeProgram[], dependencies: readonly string[]): Promise<FileTypes[][]> {
    // One page after the other: their programs share the memory of the process.
    const answer = this.#last.then(() => this.#readNew(programs, dependencies));
    this.#last = answer.catch(() => {});
    return answer;
  }

  /** Reads the programs that no page before had. */
  async #readNew(programs: readonly CodeProgram[], dependencies: readonly string[]): Promise<FileTypes[][]> {
    this.#forgetChanged();
    this.#remember(dependencies);
    const keys = programs.map((program) => JSON.stringify(program));
    const unknown = programs.filter((_, index) => !this.#known.has(keys[index] ?? ''));
    const answers = unknown.length === 0 ? [] : await this.#readPage(unknown);
    for (const [index, program] of unknown.entries()) this.#known.set(JSON.stringify(program), answers[index] ?? []);
    this.#remember(followSources(answers.flat().flatMap(({ sources }) => sources)));
    return keys.map((key) => this.#known.get(key) ?? []);
  }

  /** Reads everything again once a file has changed, of which nobody tells the compiler. */
  #forgetChanged(): void {
    if ([...this.#times].some(([file, time]) => timeOf(file) !== time)) {
      this.#server.stop();
      this.#known.clear();
      this.#times.clear();
    }
  }

  #remember(files: readonly string[]): void {
    for (const file of files) if (!this.#times.has(file)) this.#times.set(file, timeOf(file));
  }

  async #readPage(programs: readonly CodeProgram[]): Promise<FileTypes[][]> {
    const folder = mkdtempSync(path.join(this.#folder, 'page-'));
    let timer: NodeJS.Timeout | undefined;
    try {
      const roots = this.#write(folder, programs);
      const read = Promise.all(programs.map((program, index) => this.#readProgram(program, roots[index] ?? folder)));
      const limit = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          reject(new Error(`It takes longer than ${PAGE_LIMIT_MS / 1000} s.`));
          this.#server.stop();
        }, PAGE_LIMIT_MS);
      });
      return await Promise.race([read, limit]);
    } finally {
      clearTimeout(timer);
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    }
  }

  /** Writes the files of a page: programs without options of their own are one for the compiler. Returns their folders. */
  #write(folder: string, programs: readonly CodeProgram[]): string[] {
    const shared = path.join(folder, 'shared');
    const configure = (root: string, options: CodeProgram['options']) => {
      mkdirSync(root, { recursive: true });
      const compilerOptions = { ...CODE_OPTIONS, types: this.#types, ...this.#options, ...options };
      writeFileSync(path.join(root, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*'] }));
      writeFileSync(path.join(root, 'assets.d.ts'), ASSET_DECLARATIONS);
    };
    configure(shared, {});
    return programs.map((program, index) => {
      const isOwn = Object.keys(program.options).length > 0 || program.files.some(({ code }) => isGlobal(code));
      const root = path.join(isOwn ? folder : shared, String(index));
      if (isOwn) configure(root, program.options);
      for (const { name, code } of program.files) {
        const file = path.join(root, name);
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, code);
      }
      return root;
    });
  }

  async #readProgram({ files }: CodeProgram, root: string): Promise<FileTypes[]> {
    const uriOf = ({ name }: ProgramFile) => pathToFileURL(path.join(root, name)).href;
    const read = files.filter(({ isRead }) => isRead);
    for (const file of read) {
      const languageId = languageOf(file.name);
      await this.#server.notify('textDocument/didOpen', {
        textDocument: { uri: uriOf(file), languageId, version: 1, text: file.code },
      });
    }
    const answers = await Promise.all(
      files.map(async (file): Promise<FileTypes> => {
        const types = file.isRead
          ? await this.#readFile(file, uriOf(file))
          : { names: [], mistakes: [], answers: [], sources: [] };
        return withoutFolder(types, toSlashes(root));
      }),
    );
    for (const file of read) await this.#server.notify('textDocument/didClose', { textDocument: { uri: uriOf(file) } });
    return answers;
  }

  async #readFile({ name, code, hasNames, queries }: ProgramFile, uri: string): Promise<FileTypes> {
    const textDocument = { uri };
    const names = findNames(code, name);
    const diagnostics = this.#server.request('textDocument/diagnostic', { textDocument });
    const types = hasNames ? Promise.all(names.map((each) => this.#typeOf(each, uri))) : [];
    const answers = Promise.all(queries.map((query) => this.#answer(query, names, code, uri)));
    return {
      names: (await types).flatMap((type) => type ?? []),
      mistakes: readMistakes(await diagnostics, code),
      answers: await answers,
      sources: await this.#sourcesOf(code, uri),
    };
  }

  /** Returns the modules that code imports from packages which nobody has installed, such as those of a workspace. */
  async #sourcesOf(code: string, uri: string): Promise<string[]> {
    const lines = code.split('\n');
    const found = await Promise.all(
      lines.flatMap((text, line) =>
        [...text.matchAll(PACKAGE_IMPORT)].map(async ({ index, 0: match }): Promise<string[]> => {
          const position = { line, character: index + match.length };
          const params = { textDocument: { uri }, position };
          const answer = await this.#server.request('textDocument/definition', params);
          const places = Array.isArray(answer) ? answer : [answer];
          return places.flatMap((place) => {
            const target = valueAt(place, ['uri']) ?? valueAt(place, ['targetUri']);
            return typeof target === 'string' && target.startsWith('file:') ? fileURLToPath(target) : [];
          });
        }),
      ),
    );
    const isSource = (file: string) => !file.split(path.sep).includes('node_modules') && !isInside(file, this.#folder);
    return [...new Set(found.flat().filter(isSource))];
  }

  async #typeOf(name: CodeName, uri: string): Promise<NameType | undefined> {
    const hover = await this.#hover(name, uri);
    const start = valueAt(hover, ['range', 'start', 'character']);
    // Not that of something around it.
    if (hover === undefined || start !== name.column) return undefined;
    const read = readHover(hover);
    return read && { ...name, ...read };
  }

  async #hover({ line, column }: { line: number; column: number }, uri: string): Promise<unknown> {
    const position = { line, character: column };
    return (await this.#server.request('textDocument/hover', { textDocument: { uri }, position })) ?? undefined;
  }

  async #answer(
    query: FileQuery,
    names: readonly CodeName[],
    code: string,
    uri: string,
  ): Promise<FileTypes['answers'][number]> {
    const { kind, line, column } = query;
    if (kind === 'type') {
      const name = names.find(
        (each) => each.line === line && each.column <= column && column <= each.column + each.name.length,
      );
      return readHover(await this.#hover(name ?? query, uri))?.text;
    }
    const position = { line, character: column };
    const context = { triggerKind: 1 };
    const list = await this.#server.request('textDocument/completion', { textDocument: { uri }, position, context });
    return readCompletions(list, (code.split('\n')[line] ?? '').slice(0, column));
  }
}

function languageOf(name: string): string {
  return (/\.[cm]?jsx?$/.test(name) ? 'javascript' : 'typescript') + (name.endsWith('x') ? 'react' : '');
}

/** Removes folders of this machine from what readers see: that of the program, and those of packages, installed or not. */
function withoutFolder(types: FileTypes, folder: string): FileTypes {
  const shorten = (text: string) =>
    text
      .replaceAll(`${folder}/`, './')
      .replace(/(["'])(?:[a-z]:)?\/[^"'\n]*\/node_modules\//gi, '$1')
      .replace(/((?:import\(|module )["'])(?:[a-z]:)?\/[^"'\n]*\/(?=[^"'\n/]+["'])/gi, '$1./');
  return {
    names: types.names.map((name) => ({ ...name, text: shorten(name.text), docs: shorten(name.docs) })),
    mistakes: types.mistakes.map((mistake) => ({ ...mistake, message: shorten(mistake.message) })),
    answers: types.answers.map((answer) => (typeof answer === 'string' ? shorten(answer) : answer)),
    sources: types.sources,
  };
}

const timeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs;

/** Returns whether code declares something for all files that are compiled with it. */
function isGlobal(code: string): boolean {
  return /\bdeclare\s+(?:global|module)\b|\/\/\/\s*<reference/.test(code);
}

/** Lets the files of a folder import the packages of a site, also if they are not above the folder. */
function linkPackages(docsDir: string, folder: string): void {
  for (let from = docsDir; path.dirname(from) !== from; from = path.dirname(from)) {
    const packages = path.join(from, 'node_modules');
    if (!existsSync(packages)) continue;
    const link = path.join(folder, 'node_modules');
    if (!isInside(folder, from) && !existsSync(link)) symlinkSync(packages, link, 'junction');
    return;
  }
}
