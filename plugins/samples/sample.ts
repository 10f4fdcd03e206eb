import type { LanguageKind } from '../../src/build/code/fenceWords.ts';
import type { PageText, SampleFence } from './collectFences.ts';
import type { Marks } from './marks.ts';
import type { SampleProject } from './planProject.ts';
import type { SampleSource } from './sampleSource.ts';

/**
 * What happens to a fence: it runs, its types are checked, it is parsed, its commands are looked up, it is compared with a
 * run's output, it is excused with a reason, or nothing is asked of it.
 */
export type SampleRole = 'run' | 'check' | 'parse' | 'shell' | 'output' | 'excused' | 'shown';

/** A fence with all that its page says about it. */
export interface Sample {
  page: PageText;
  fence: SampleFence;
  marks: Marks;
  kind: LanguageKind;
  source: SampleSource;
  role: SampleRole;
  /** The project in which it runs, or whose output it shows. */
  project?: SampleProject;
}
