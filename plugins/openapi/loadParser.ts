import { findModule } from '../../src/tools/packages/findModule.ts';

/** Packages of the site that read documents. */
export interface DocumentParser {
  core: typeof import('@redocly/openapi-core');
  upgrade: typeof import('@scalar/openapi-upgrader').upgrade;
}

/**
 * Loads the packages that read documents.
 * @returns `undefined` if the site has not installed them
 */
export async function loadParser(docsDir: string): Promise<DocumentParser | undefined> {
  const core = findModule('@redocly/openapi-core', docsDir);
  const upgrader = findModule('@scalar/openapi-upgrader', docsDir);
  if (core === undefined || upgrader === undefined) return undefined;
  const { upgrade }: typeof import('@scalar/openapi-upgrader') = await import(upgrader);
  return { core: await import(core), upgrade };
}
