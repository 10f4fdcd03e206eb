import type { PlannedOutput } from './hooks.ts';
import type { DocsError } from './messages/errors.ts';
import type { Bundle } from './plugin.ts';
import type { SiteState } from './readSite.ts';

/**
 * Bundles a site into a folder.
 * @throws DocsErrors with what is wrong with the site and with its modules, all at once
 */
export type Bundler = (site: SiteState, folder: string) => Promise<OpenBundle>;

/** A bundle whose bundler still runs. */
export interface OpenBundle extends Bundle {
  /** Errors with locations for files of the output that could not be made. */
  explain(failures: readonly OutputFailure[]): Promise<DocsError[]>;
  /** Lets the bundler look at the written output; rejects with what it finds wrong, such as a budget that is exceeded. */
  close(): Promise<void>;
}

/** A file of the output that could not be made. */
export interface OutputFailure {
  output: PlannedOutput;
  cause: unknown;
}
