import type { LanguageKind } from '../../src/build/code/fenceWords.ts';
import type { PageText, SampleFence } from './collectFences.ts';
import type { FenceAttributes } from './fenceAttributes.ts';
import type { SampleProject } from './planProject.ts';
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
