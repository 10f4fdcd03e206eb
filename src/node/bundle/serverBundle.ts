import type { PageType } from '../../model/pageData.ts';
import type { RenderedPage, RenderInput } from '../../shared/render.ts';

/** Exports of the server bundle. */
export interface ServerBundle {
  prepare(pageType: PageType): Promise<void>;
  loadCode(routePath: string): Promise<object | undefined>;
  render(input: RenderInput): Promise<RenderedPage>;
  traceComponents(input: RenderInput, cause: unknown): Promise<string | undefined>;
  contentComponentNames: string[];
  pageTypeNames: string[];
}
