import path from 'node:path';
import type { ImportReference, Page } from '../../../src/model/page.ts';
import type { DocsPlugin } from '../../../src/model/plugin.ts';
import type { SiteGraph } from '../../../src/model/site.ts';
import { type DocsError, toIssue } from '../../../src/tools/messages/errors.ts';
import { ENGINE_ROOT } from '../../../src/tools/packages/engineRoot.ts';
import { findPackage } from '../../../src/tools/packages/findPackage.ts';
import { findModuleFile, resolveModule, resolveSpecifier } from '../../../src/tools/packages/resolveModule.ts';
import {
  engineModule,
  missingData,
  missingExport,
  missingModule,
  nodeModule,
} from '../../../src/tools/pages/importErrors.ts';

/** Modules whose exports can be parsed. */
const SCRIPT = /\.(?:[cm]?[jt]s|[jt]sx)$/;

/** Name of a package at the beginning of a specifier. The engine's own package has modules that are not files. */
const PACKAGE = /^(?!docspack(?:\/|$))(?:@[\w.-]+\/)?\w[\w.-]*(?=\/|$)/;

/** The modules of the engine's package that build a site. */
const ENGINE_MODULE = /^docspack(?:\/(?:plugins|rspack))?$/;
/** Options of `checkImports`. */
interface CheckImportsOptions {
  /** Import aliases of the site. */
  alias: Readonly<Record<string, string>>;
  exportsOf: SiteGraph['exportsOf'];
  /**
   * What plugins have for components, each as `#data/PLUGIN/NAME`.
   * @default nothing
   */
  data?: readonly string[];
  /**
   * Whether only the bundler knows which packages there are, because a plugin configures it.
   * @default false
   */
  hasOwnBundler?: boolean;
}

/** Finds imports that lead nowhere. */
export const importChecks: DocsPlugin = {
  name: 'imports',
  checks: {
    imports: {
      finds: 'imports of files and packages that do not exist, and modules that cannot be parsed',
      severity: 'error',
      blocks: true,
    },
    styles: { finds: 'style sheets that cannot be parsed', severity: 'error', blocks: true },
  },
  check({ config, pages, plugins, exportsOf }, { report }) {
    const found = checkImports(pages, {
      alias: config.alias,
      exportsOf,
      data: plugins.flatMap(({ modules }) => modules),
      hasOwnBundler: plugins.some(({ hooks }) => hooks.includes('rspack')),
    });
    for (const error of found) report(toIssue(error));
  },
};

/**
 * Finds imports of missing files, missing packages and missing exports. The bundler reports them as well, but in watch mode
 * only for an open page. What packages export is left to the bundler.
 */
function checkImports(pages: readonly Page[], options: CheckImportsOptions): DocsError[] {
  // Every page that uses a fragment has its imports too.
  const checked = new Set<string>();
  return pages.flatMap(({ imports }) =>
    imports.flatMap((each) => {
      const key = [each.file, each.line, each.column].join(':');
      if (checked.has(key)) return [];
      checked.add(key);
      return checkImport(each, options);
    }),
  );
}

function checkImport(each: ImportReference, options: CheckImportsOptions): DocsError[] {
  const { alias, exportsOf, data = [] } = options;
  const { specifier, names, from, file, line, column } = each;
  const target = resolveSpecifier(specifier, from, alias);
  const wrong = { from, location: { file, line, column }, specifier };
  if (target === undefined) {
    if (specifier.startsWith('node:')) return [nodeModule(wrong)];
    if (specifier.startsWith('#data/')) return data.includes(specifier) ? [] : [missingData(wrong, data)];
    if (ENGINE_MODULE.test(specifier)) return [engineModule(wrong)];
    return isMissingPackage(specifier, from, options) ? [missingModule(wrong, undefined)] : [];
  }
  const found = findModuleFile(target);
  if (found === undefined) return [missingModule(wrong, target)];
  if (specifier.includes('?') || !SCRIPT.test(found)) return [];
  const known = namesOf(found, { alias, exportsOf });
  if (!known) return [];
  const isMissing = (name: string) =>
    name !== '*' && !known.names.has(name) && (known.isComplete || name === 'default');
  return names.filter(isMissing).map((name) => missingExport(wrong, name, [...known.values]));
}

/** The names that a module exports. */
interface KnownNames {
  values: Set<string>;
  /** Values and types. */
  names: Set<string>;
  /** Whether there are no others, as from a package whose exports the module has as well. */
  isComplete: boolean;
}

/** Returns the names that a module exports, with those of the modules that it exports as a whole; `undefined` if they are unknown. */
function namesOf(
  file: string,
  options: Pick<CheckImportsOptions, 'alias' | 'exportsOf'>,
  seen = new Set<string>(),
): KnownNames | undefined {
  seen.add(file);
  const own = SCRIPT.test(file) ? options.exportsOf(file) : undefined;
  if (!own) return undefined;
  const known = { values: new Set(own.values), names: new Set([...own.values, ...own.types]), isComplete: true };
  for (const specifier of own.all) {
    const target = resolveModule(specifier, file, options.alias);
    if (target !== undefined && seen.has(target)) continue;
    const others = target === undefined ? undefined : namesOf(target, options, seen);
    for (const name of others?.values ?? []) if (name !== 'default') known.values.add(name);
    for (const name of others?.names ?? []) if (name !== 'default') known.names.add(name);
    known.isComplete &&= others?.isComplete === true;
  }
  return known;
}

/** Returns whether a specifier is that of a package that neither the site nor the engine has. */
function isMissingPackage(specifier: string, from: string, { alias, hasOwnBundler }: CheckImportsOptions): boolean {
  const [name] = PACKAGE.exec(specifier) ?? [];
  const isAlias = Object.keys(alias).some((key) => `${specifier}/`.startsWith(`${key.replace(/\$$/, '')}/`));
  // Yarn's Plug'n'Play has no folders of packages.
  if (name === undefined || isAlias || hasOwnBundler || process.versions.pnp !== undefined) return false;
  return [path.dirname(from), ENGINE_ROOT].every((folder) => findPackage(name, folder) === undefined);
}
