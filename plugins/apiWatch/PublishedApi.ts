import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { JsonValue } from '../../src/model/json.ts';
import { digest } from '../../src/tools/files/digest.ts';
import { type ApiPackage, findApiPackage } from './findApiPackage.ts';
import { type ComparedSignature, compareSignatures, type WrittenSignature } from './PublishedSignatures.ts';
import { type PublishedMember, type PublishedOption, PublishedTypes, type TypesLocation } from './PublishedTypes.ts';

const HELP_TIMEOUT_MS = 60_000;

/** Cached data of a package. */
interface Store {
  exports?: string[];
  members: Record<string, PublishedMember[]>;
  options: Record<string, PublishedOption | null>;
  help: Record<string, string>;
  defaults: Record<string, JsonValue>;
  signatures: Record<string, ComparedSignature[]>;
}

/** API of an installed package. Each answer is cached until the package changes, because a compiler takes seconds. */
export class PublishedApi {
  readonly package: ApiPackage;
  readonly #cacheDir: string;
  readonly #docsDir: string;
  readonly #file: string;
  readonly #store: Store;
  #types: PublishedTypes | undefined;
  #isChanged = false;

  /** @throws Error if the package is not installed */
  constructor(name: string, docsDir: string, cacheDir: string) {
    this.package = findApiPackage(name, docsDir);
    this.#docsDir = docsDir;
    this.#cacheDir = path.join(cacheDir, 'api');
    const { packageFile, typesFile } = this.package;
    const sources = [packageFile, typesFile].map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''));
    this.#file = path.join(this.#cacheDir, `${digest(...sources)}.json`);
    this.#store = readStore(this.#file);
  }

  /** Names that a program can import and call or read. */
  async exports(): Promise<readonly string[]> {
    const known = this.#store.exports ?? (await this.#ask((types) => types.values));
    this.#store.exports = known;
    return known;
  }

  /** @throws Error for a type that does not exist */
  async membersOf(type: string): Promise<readonly PublishedMember[]> {
    const known = this.#store.members[type] ?? (await this.#ask((types) => types.membersOf(type)));
    this.#store.members[type] = known;
    return known;
  }

  /** Returns an option of a type; `undefined` if there is none. */
  async option(type: string, option: string): Promise<PublishedOption | undefined> {
    const key = `${type} ${option}`;
    const known = this.#store.options[key];
    if (known !== undefined) return known ?? undefined;
    const found = await this.#ask((types) => types.option(type, option));
    this.#store.options[key] = found ?? null;
    return found;
  }

  /**
   * Compares types of pages with the published ones. The last answer is cached.
   * @throws Error for a member that does not exist
   */
  async signatures(written: readonly WrittenSignature[]): Promise<readonly ComparedSignature[]> {
    const key = digest(JSON.stringify(written));
    const known = this.#store.signatures[key];
    if (known) return known;
    const compared = await compareSignatures(this.#location, written);
    this.#store.signatures = { [key]: compared };
    this.#isChanged = true;
    return compared;
  }

  /**
   * Returns the name of a program of the package.
   * @default that of the package itself
   */
  program(name = [...this.package.programs.keys()][0]): string {
    if (name !== undefined && this.package.programs.has(name)) return name;
    throw new Error(name === undefined ? 'It has no program.' : `It has no program "${name}".`);
  }

  /** Returns the help of a command of a program; `''` is the program itself. */
  help(program: string, command: string): string {
    const key = `${program} ${command}`;
    const known = this.#store.help[key];
    if (known !== undefined) return known;
    const file = this.package.programs.get(program) ?? '';
    const text = this.#run(file, [...(command === '' ? [] : [command]), '--help'], path.dirname(file));
    this.#store.help[key] = text;
    return text;
  }

  /** Returns the configurations that a script prints. It runs again after a change of a file in its folder, caches of tools aside. */
  defaults(script: string): JsonValue {
    const folder = path.dirname(script);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .filter((file) => !path.relative(folder, file).split(path.sep).includes('node_modules'));
    const key = digest(script, ...files.map((file) => readFileSync(file, 'utf8')).sort());
    const known = this.#store.defaults[key];
    if (known !== undefined) return known;
    const value: JsonValue = JSON.parse(this.#run(script, [], folder));
    this.#store.defaults = { [key]: value };
    return value;
  }

  /** Saves the answers, and ends the compiler. */
  close(): void {
    this.#types?.close();
    this.#types = undefined;
    if (!this.#isChanged) return;
    mkdirSync(this.#cacheDir, { recursive: true });
    writeFileSync(this.#file, JSON.stringify(this.#store));
    this.#isChanged = false;
  }

  get #location(): TypesLocation {
    return { ...this.package, cacheDir: this.#cacheDir, docsDir: this.#docsDir };
  }

  async #ask<Answer>(question: (types: PublishedTypes) => Answer): Promise<Answer> {
    this.#types ??= await PublishedTypes.open(this.#location);
    this.#isChanged = true;
    return question(this.#types);
  }

  #run(file: string, args: readonly string[], cwd: string): string {
    this.#isChanged = true;
    return execFileSync(process.execPath, [file, ...args], {
      cwd,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: HELP_TIMEOUT_MS,
    });
  }
}

/** Reads a cache that this version has written for the same package. */
function readStore(file: string): Store {
  const empty: Store = { members: {}, options: {}, help: {}, defaults: {}, signatures: {} };
  try {
    return { ...empty, ...JSON.parse(readFileSync(file, 'utf8')) };
  } catch {
    return empty;
  }
}
