import type { PlannedOutput } from './hooks.ts';
import type { DocsError } from './messages/errors.ts';
import type { Bundle } from './plugin.ts';
import type { SiteState } from './siteState.ts';

/**
 * Bundles a site into a folder.
 * @throws DocsErrors with all errors of the site and its modules
 */
export type Bundler = (site: SiteState, folder: string) => Promise<OpenBundle>;

/** A bundle whose bundler is still running. */
export interface OpenBundle extends Bundle {
  /** Creates located errors for output files that failed. */
  explain(failures: readonly OutputFailure[]): Promise<DocsError[]>;
  /**
   * Lets the bundler check the written output. Rejects with its errors, such as an exceeded budget.
   * @param folder absolute path of the folder that has the files of the output
   */
  close(folder: string): Promise<void>;
}

/** An output file that could not be created. */
export interface OutputFailure {
  output: PlannedOutput;
  cause: unknown;
}
