import type { Bundle, OutputFile, OutputFolder } from '../../model/output.ts';
import type { Page } from '../../model/page.ts';
import type { ContentNode, HeadTag } from '../../model/pageData.ts';
import type { SiteGraph } from '../../model/site.ts';
import type { DocsError } from '../../tools/messages/errors.ts';

/** An output file with the plugin that emits it. */
export interface PlannedOutput extends OutputFile {
  plugin: string;
  /** Whether the plugin belongs to the engine. Watch mode serves these files in other ways. */
  isEngine: boolean;
}

/** An output folder with the plugin that emits it. */
export interface PlannedFolder extends OutputFolder {
  plugin: string;
}

/** The bundler's result, as the stages that write the output use it. */
export interface SiteBundle extends Bundle {
  /** Returns the HTML of a route's page with other content. Rejects with what a component throws. */
  renderContent(routePath: string, content: readonly ContentNode[]): Promise<string>;
  /** Renders the pages of another graph from now on, whose pages have the same code. */
  setSite(site: { graph: SiteGraph; documentHead(page: Page): HeadTag[] }): void;
  /** Renders documents before they are asked for, in worker processes, if there are so many that this pays. */
  renderAhead(fileNames: readonly string[]): void;
  /** Creates located errors for output files that failed. */
  explain(failures: readonly OutputFailure[]): Promise<DocsError[]>;
}

/** An output file that could not be created. */
export interface OutputFailure {
  output: PlannedOutput;
  cause: unknown;
}
