import type { DocsError } from './messages/errors.ts';
import type { Project } from './project.ts';
import type { SiteState } from './readSite.ts';

/** What the bundler's plugins see of a site: the newest state, which is replaced as a whole. */
export interface SiteView {
  readonly project: Project;
  /** undefined before the files were first read, and where there is no site in them. */
  readonly state: SiteState | undefined;
  readonly errors: readonly DocsError[];
  readonly warnings: readonly DocsError[];
  /** Links below the docs folder that nobody may follow. */
  readonly endlessLinks: readonly DocsError[];
  /** Style sheet of the classes in highlighted code. */
  styleSheet(): Promise<string>;
}
