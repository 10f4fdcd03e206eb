import type { LanguageKind } from '../tools/tree/fenceWords.ts';
import type { PageText, SampleFence } from './collectFences.ts';
import type { EnvironmentName, FenceAttributes } from './fenceAttributes.ts';
import type { SampleSource } from './sampleSource.ts';

/**
 * How a fence is checked: it runs, is type-checked, is parsed, has its commands checked, is compared with the output of
 * a run, is skipped with a reason, or is not checked.
 */
export type SampleRole = 'run' | 'check' | 'parse' | 'shell' | 'output' | 'skipped' | 'shown';

/** A fence with everything that its page specifies about it. */
export interface Sample {
  page: PageText;
  fence: SampleFence;
  attributes: FenceAttributes;
  kind: LanguageKind;
  source: SampleSource;
  role: SampleRole;
  /** The project that it is part of, or whose output it shows. */
  project?: SampleProject;
}

/** Code that runs together under Rstest. */
export interface SampleProject extends CodeUnit {
  group?: string;
  env?: EnvironmentName;
  flags: string;
  /** Additional test files, whose names do not match the default pattern. */
  include?: string[];
  /** A lone configuration, which is loaded with a generated test. */
  isStandIn: boolean;
}

/** A file of a project, created from a fence. */
export interface UnitFile {
  /** Path relative to the project, with forward slashes. */
  path: string;
  code: string;
  sample?: Sample;
}

/** Code that is checked together. */
export interface CodeUnit {
  /** Page and group, or page and line. */
  id: string;
  page: PageText;
  files: UnitFile[];
}
