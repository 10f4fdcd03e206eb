import type { DocsError } from '../tools/messages/errors.ts';
import type { MarkdownModule, ModuleUse } from './pages/compileModule.ts';
import type { Project } from './project.ts';
import type { SiteState } from './siteState.ts';

/** The site as the bundler's plugins see it: the latest state, which is replaced as a whole. */
export interface SiteView {
  readonly project: Project;
  /** `undefined` before the first read, and if the files do not form a site. */
  readonly state: SiteState | undefined;
  readonly errors: readonly DocsError[];
  readonly warnings: readonly DocsError[];
  /** Links in the docs folder that must not be followed. */
  readonly endlessLinks: readonly DocsError[];
  /**
   * Resolves once everything is known of a page, or of all pages: watch mode compiles the pages of a large site after its start.
   * @param routePath route of the page
   * @default all pages
   */
  prepare(routePath?: string): Promise<void>;
  /** Compiles a Markdown file that code imports: see `PageCompiler`. */
  compileModule(use: ModuleUse): Promise<MarkdownModule>;
  /** Returns the style sheet of the classes in highlighted code. */
  styleSheet(): Promise<string>;
}
