import { afterAll, beforeAll } from '@rstest/core';
import { createSiteFolder, type SiteFolder } from './siteFolder.ts';

/** A built site. */
export interface BuiltFolder extends SiteFolder {
  /** Output of its first build. */
  printed: string;
}

/**
 * Creates a site of the given files, builds it before the tests of the calling file or suite, and removes it afterward.
 * The tests fail with the output of a failed build.
 */
export function builtFolder(files: Record<string, string | Uint8Array>, env: Record<string, string> = {}): BuiltFolder {
  let built: BuiltFolder | undefined;
  beforeAll(async () => {
    built = { ...createSiteFolder(files), printed: '' };
    const { status, output } = await built.build(env);
    if (status !== 0) throw new Error(output);
    built.printed = output;
  });
  afterAll(() => built?.remove());
  return new Proxy({} as BuiltFolder, {
    get(_, name: keyof BuiltFolder) {
      if (!built) throw new Error('The site exists only while tests run: ask for it within a test.');
      return built[name];
    },
  });
}
