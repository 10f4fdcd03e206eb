import path from 'node:path';
import type { Compilation, Compiler } from '@rspack/core';
import {
  type BudgetUse,
  formatExcess,
  measureBudgets,
  overBudget,
  readBudgets,
} from '../../src/node/report/budgets.ts';
import { formatBytes } from '../../src/node/support/messages/formatBytes.ts';
import { isCI } from '../../src/node/support/messages/isCI.ts';
import { DocsError } from '../../src/tools/messages/errors.ts';
import { largestModules } from './largestModules.ts';
import type { SiteErrors } from './SiteErrors.ts';

const MOST_FILES = 5;
const MOST_MODULES = 8;

/** The parts of a site that the plugin reads. */
interface BudgetedSite {
  config: { docsDir: string; site: { base: string } };
}

/** Options of `BudgetPlugin`. */
interface BudgetOptions {
  /**
   * Whether an exceeded limit fails the build.
   * @default true in CI
   */
  isStrict?: boolean;
  /**
   * Returns the folder that has the files of the build.
   * @default the output folder of the compiler
   */
  folder?: () => string | undefined;
}

/**
 * Checks a build against the limits in budgets.json, beside the docs folder. Reports an exceeded limit as a warning, in
 * CI as an error, with its files, their largest modules and the importers of those.
 */
export class BudgetPlugin {
  #site: BudgetedSite;
  #errors: SiteErrors;
  #isStrict: boolean;
  #folder: () => string | undefined;
  /** Sizes in the last build; `undefined` if the site has no limits. */
  uses: readonly BudgetUse[] | undefined;

  constructor(
    site: BudgetedSite,
    errors: SiteErrors,
    { isStrict = isCI(), folder = () => undefined }: BudgetOptions = {},
  ) {
    this.#site = site;
    this.#errors = errors;
    this.#isStrict = isStrict;
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tap('BudgetPlugin', (compilation) => {
      if (compilation.errors.length > 0) return;
      const { docsDir, site } = this.#site.config;
      try {
        // Several sites of one project may share limits.
        const [budgets] = [docsDir, path.dirname(docsDir)].flatMap(
          (folder) => readBudgets(path.join(folder, 'budgets.json')) ?? [],
        );
        if (!budgets) return;
        this.uses = measureBudgets(this.#folder() ?? compilation.outputOptions.path ?? '', site.base);
        for (const use of overBudget(this.uses, budgets)) this.#tell(compilation, toError(use, compilation));
      } catch (error) {
        this.#tell(compilation, new DocsError({ area: 'budgets', problem: String(error), cause: error }));
      }
    });
  }

  #tell(compilation: Compilation, error: DocsError) {
    if (this.#isStrict) this.#errors.add(compilation, [error]);
    else this.#errors.warn([error]);
  }
}

function toError(use: BudgetUse & { limit: number }, compilation: Compilation): DocsError {
  const files = use.files.slice(0, MOST_FILES).map(({ name, bytes }) => `  ${formatBytes(bytes)}  ${name}`);
  const modules = largestModules(
    compilation,
    use.files.map(({ name }) => name),
  )
    .slice(0, MOST_MODULES)
    .map(
      ({ name, bytes, importedBy }) =>
        `  ${formatBytes(bytes)}  ${name}${importedBy ? `, imported by ${importedBy}` : ''}`,
    );
  return new DocsError({
    area: 'budgets',
    problem: formatExcess(use),
    hint: [
      'Its files, compressed:',
      ...files,
      ...(modules.length > 0 ? ['Largest modules, before minification:', ...modules] : []),
      'Reduce the size, or raise the limit: node scripts/run.mjs scripts/checkBudgets.ts --renew',
    ].join('\n'),
  });
}
