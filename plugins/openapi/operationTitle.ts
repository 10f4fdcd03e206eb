import type { Operation } from './openapiDocument.ts';
import type { OpenApiWriter } from './schemaTree.ts';

/** Returns the title of an operation: its summary, or its method and path. */
export function operationTitle(
  { summary, method, path: at }: Operation,
  translate: OpenApiWriter['translate'],
): string {
  return summary === undefined ? `${method} ${at}` : (translate(summary) ?? summary);
}
