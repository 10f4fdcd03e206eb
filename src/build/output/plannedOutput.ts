import type { Bundle, OutputFile } from '../../model/output.ts';
import type { DocsError } from '../messages/errors.ts';

/** An output file with the plugin that emits it. */
export interface PlannedOutput extends OutputFile {
  plugin: string;
  /** Whether the plugin belongs to the engine. Watch mode serves these files in other ways. */
  isEngine: boolean;
}

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
