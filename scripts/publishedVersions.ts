import { readFileSync } from 'node:fs';
import type { RunnerNames } from './runnerNames.ts';

export const VERSIONS_FILE = 'docs/_versions.json';
/** Names of Jest and Vitest, with the versions that have them. */
export const RUNNERS_FILE = 'docs/_api/runners.json';

/** Package names by the key of their version in `docs/_versions.json` or `docs/_api/runners.json`. */
export const MENTIONED_PACKAGES: Readonly<Record<string, string>> = {
  core: '@rstest/core',
  coverageIstanbul: '@rstest/coverage-istanbul',
  coverageV8: '@rstest/coverage-v8',
  adapterRslib: '@rstest/adapter-rslib',
  adapterRspack: '@rstest/adapter-rspack',
  adapterRsbuild: '@rstest/adapter-rsbuild',
  browser: '@rstest/browser',
  browserReact: '@rstest/browser-react',
  jest: 'jest',
  vitest: 'vitest',
};

/**
 * Lists the packages whose latest version is not the one that the pages mention.
 * @param mentioned versions by key
 * @param latest versions by package name
 */
export function outdatedPackages(
  mentioned: Readonly<Record<string, string>>,
  latest: ReadonlyMap<string, string>,
): string[] {
  return Object.entries(MENTIONED_PACKAGES).flatMap(([key, name]) => {
    const version = mentioned[key];
    const published = latest.get(name);
    return version === published ? [] : [`${name}: ${published} is published, the pages mention ${version}.`];
  });
}

/** Returns the versions that the pages mention, by the keys of `MENTIONED_PACKAGES`. */
export function readMentionedVersions(): Record<string, string> {
  const versions: Record<string, string> = JSON.parse(readFileSync(VERSIONS_FILE, 'utf8'));
  const runners: Record<string, RunnerNames> = JSON.parse(readFileSync(RUNNERS_FILE, 'utf8'));
  return {
    ...versions,
    ...Object.fromEntries(Object.entries(runners).map(([runner, { version }]) => [runner, version])),
  };
}
