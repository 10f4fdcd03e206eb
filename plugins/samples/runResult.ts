/** What a run of a project says, as the host sends it. Paths are absolute. */
export interface RunResult {
  /** error: Rstest could not run at all. timeout and crash: the host had to be ended, or ended by itself. */
  status: 'pass' | 'fail' | 'error' | 'timeout' | 'crash';
  files: TestFileOutcome[];
  /** Errors that belong to no file. */
  errors: RunError[];
  /** What the terminal would show. */
  output: string;
  durationMs: number;
}

export interface TestFileOutcome {
  path: string;
  status: string;
  errors: RunError[];
  tests: TestOutcome[];
}

export interface TestOutcome {
  /** With the names of its suites, as the report shows it. */
  name: string;
  status: string;
  errors: RunError[];
}

export interface RunError {
  name?: string;
  message: string;
  diff?: string;
  stack?: string;
}
