import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadCompiler, loadSyntax } from '../../src/tools/compiler/loadCompiler.ts';
import { toSlashes } from '../../src/tools/compiler/toSlashes.ts';
import { digest, digestFile, digestsSince, fileTime } from '../../src/tools/files/digest.ts';
import { readApiExports } from './ApiReader.ts';
import type { ApiModel, ApiProblem } from './apiModel.ts';
import type { ResolvedPackage } from './resolvePackages.ts';

/** Increases with what a model has. */
const FORMAT = 6;

/** A model with what it was made from. */
interface StoredModel {
  key: string;
  /** Digests of its files. */
  digests: Readonly<Record<string, string>>;
  model: ApiModel;
}

/**
 * Reads what packages export. The result is stored until one of their files changes.
 * @param cacheDir absolute path of a folder for the result and for a configuration of the compiler
 * @throws Error without TypeScript 7
 */
export async function readApi(
  packages: readonly ResolvedPackage[],
  docsDir: string,
  cacheDir: string,
): Promise<ApiModel> {
  const file = path.join(cacheDir, 'model.json');
  const key = digest(
    String(FORMAT),
    JSON.stringify(
      packages.map(({ options, name, version, folder, entries, tsconfig }) => {
        const exclude = options.exclude instanceof RegExp ? String(options.exclude) : options.exclude;
        return [name, version, folder, entries, exclude, tsconfig, tsconfig && digestFile(tsconfig)];
      }),
    ),
  );
  const stored = readStored(file);
  if (stored?.key === key && Object.entries(stored.digests).every(([each, old]) => digestFile(each) === old))
    return stored.model;
  const start = fileTime();
  const model = await compileApi(packages, docsDir, cacheDir);
  const digests = digestsSince(model.files, start);
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(file, JSON.stringify({ key, digests, model } satisfies StoredModel));
  return model;
}

/** Reads a model that this version has written. */
function readStored(file: string): StoredModel | undefined {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  } catch {
    return undefined;
  }
}

async function compileApi(packages: readonly ResolvedPackage[], docsDir: string, cacheDir: string): Promise<ApiModel> {
  const [compiler, syntax] = await Promise.all([loadCompiler(docsDir), loadSyntax(docsDir)]);
  const api = new compiler.API({ cwd: cacheDir });
  try {
    const configs = writeConfigs(packages, cacheDir);
    const snapshot = api.updateSnapshot({ openProjects: [...new Set(configs.values())] });
    const modules = packages.flatMap((each) => {
      const project = snapshot.getProject(configs.get(each) ?? '');
      if (!project) throw new Error('TypeScript cannot read the declarations.');
      return each.entries.map((entry) => ({ entry, project }));
    });
    const problems: ApiProblem[] = [];
    const files = new Set<string>();
    const exports = readApiExports(modules, compiler, syntax, problems, files);
    return { exports, problems, files: [...files].sort() };
  } finally {
    api.close();
  }
}

/**
 * Writes a project with the modules alone, so that no other file of the site is read, for each configuration that packages have. Returns the
 * paths of the projects by package.
 */
function writeConfigs(packages: readonly ResolvedPackage[], cacheDir: string): Map<ResolvedPackage, string> {
  const own = { module: 'preserve', moduleResolution: 'bundler', strict: true, skipLibCheck: true };
  const tsconfigs = [...new Set(packages.map(({ tsconfig }) => tsconfig))];
  mkdirSync(cacheDir, { recursive: true });
  return new Map(
    tsconfigs.flatMap((tsconfig, index) => {
      const members = packages.filter((each) => each.tsconfig === tsconfig);
      const config = path.join(cacheDir, `tsconfig.${index}.json`);
      writeFileSync(
        config,
        JSON.stringify({
          ...(tsconfig === undefined
            ? { compilerOptions: own }
            : { extends: toSlashes(tsconfig), compilerOptions: { noEmit: true, skipLibCheck: true } }),
          include: [],
          files: members.flatMap(({ entries }) => entries.map(({ file }) => file)),
        }),
      );
      return members.map((each): [ResolvedPackage, string] => [each, toSlashes(config)]);
    }),
  );
}
