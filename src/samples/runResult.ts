/** Result of a project's run, as sent by the host. Paths are absolute. */
export interface RunResult {
  /** `error`: Rstest could not run at all. `timeout`, `crash`: the host was stopped, or exited by itself. */
  status: 'pass' | 'fail' | 'error' | 'timeout' | 'crash';
  files: TestFileOutcome[];
  /** Errors that belong to no file. */
  errors: RunError[];
  /** Terminal output. */
  output: string;
  durationMs: number;
}

/** Result of a test file. */
export interface TestFileOutcome {
  path: string;
  status: string;
  errors: RunError[];
  tests: TestOutcome[];
}

/** Result of a test. */
interface TestOutcome {
  /** Full name, including its suites, as reported. */
  name: string;
  status: string;
  errors: RunError[];
}

/** An error of a run, with its stack if available. */
export interface RunError {
  name?: string;
  message: string;
  diff?: string;
  stack?: string;
}
