import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'acorn';
import type { ResolvedConfig } from '../../src/model/config.ts';
import type { Page } from '../../src/model/page.ts';
import { toBundleError, toStyleError } from '../../src/node/bundle/bundleErrors.ts';
import { toDisplayPath } from '../../src/tools/messages/displayPath.ts';
import { type DocsError, messageOf } from '../../src/tools/messages/errors.ts';
import { isInside } from '../../src/tools/messages/isInside.ts';
import { valueAt } from '../../src/tools/messages/validate.ts';
import { ENGINE_ROOT } from '../../src/tools/packages/engineRoot.ts';
import { loadSwc } from '../../src/tools/packages/lazyPackages.ts';
import { findModuleFile, resolveSpecifier } from '../../src/tools/packages/resolveModule.ts';
import { findStyleTools } from './styleTools.ts';

const PACKAGES = /[\\/]node_modules[\\/]/;
const SCRIPT = /\.[jt]sx?$/;

/** Finds scripts, style sheets and JSON files with syntax errors, which pages and the theme import. */
export async function findBrokenModules(
  pages: readonly Page[],
  config: ResolvedConfig,
  themeEntry: string,
): Promise<DocsError[]> {
  const files = new Set<string>();
  const add = (specifier: string, from: string) => {
    const target = specifier.includes('?') ? undefined : resolveSpecifier(specifier, from, config.alias);
    const file = target === undefined ? undefined : findModuleFile(target);
    if (file !== undefined && isOfSite(file)) files.add(file);
  };
  for (const { source, imports } of pages) {
    if (source.format === 'component' && source.virtual === undefined) files.add(source.file);
    for (const { specifier, from } of imports) add(specifier, from);
  }
  if (isOfSite(themeEntry) && existsSync(themeEntry)) files.add(themeEntry);
  const hasStyleTools = findStyleTools(config).css.length > 0;
  const errors: DocsError[] = [];
  // Grows while it is read.
  for (const file of files) {
    const found = SCRIPT.test(file)
      ? checkScript(file, config, (specifier) => add(specifier, file))
      : file.endsWith('.json')
        ? checkJson(file, config)
        : file.endsWith('.css') && !hasStyleTools
          ? await checkStyles(file, config)
          : undefined;
    if (found) errors.push(found);
  }
  return errors;
}

/** Folders whose code is the engine's. */
const ENGINE_FOLDERS = ['src', 'theme', 'plugins'].map((folder) => path.join(ENGINE_ROOT, folder));

function isOfSite(file: string): boolean {
  return !PACKAGES.test(file) && !ENGINE_FOLDERS.some((folder) => isInside(file, folder));
}

type Folders = Pick<ResolvedConfig, 'cwd' | 'docsDir'>;

/** Calls `onImport` with each specifier of a module without mistakes. Only a bundle has the position of a mistake. */
function checkScript(file: string, folders: Folders, onImport: (specifier: string) => void): DocsError | undefined {
  let code: string;
  try {
    const parser = { syntax: 'typescript', tsx: !file.endsWith('.ts') } as const;
    const options = { jsc: { parser, target: 'es2022' }, isModule: true } as const;
    code = loadSwc().transformSync(readFileSync(file, 'utf8'), options).code;
  } catch (error) {
    return toError(file, messageOf(error), folders);
  }
  for (const statement of parse(code, { ecmaVersion: 'latest', sourceType: 'module' }).body) {
    if ('source' in statement && typeof statement.source?.value === 'string') onImport(statement.source.value);
  }
  return undefined;
}

function checkJson(file: string, folders: Folders): DocsError | undefined {
  try {
    JSON.parse(readFileSync(file, 'utf8'));
    return undefined;
  } catch (error) {
    return toError(file, messageOf(error), folders);
  }
}

function toError(file: string, message: string, { cwd, docsDir }: Folders): DocsError | undefined {
  const options = { cwd, docsDir, pageAt: () => undefined };
  return toBundleError({ message: `Module build failed:\n × ${message}`, moduleIdentifier: file }, options);
}

async function checkStyles(file: string, { cwd }: Folders): Promise<DocsError | undefined> {
  const { transform } = await import('lightningcss');
  const source = readFileSync(file, 'utf8');
  try {
    transform({ filename: file, code: Buffer.from(source), errorRecovery: false });
    return undefined;
  } catch (error) {
    const [line = 1, column = 1] = ['line', 'column'].map((name) => Number(valueAt(error, ['loc', name]) ?? 1));
    return toStyleError(toDisplayPath(file, cwd), source, messageOf(error), { line, column });
  }
}
