/** Package names by the key of their version in `docs/_versions.json`. */
export const MENTIONED_PACKAGES: Readonly<Record<string, string>> = {
  core: '@rstest/core',
  coverageIstanbul: '@rstest/coverage-istanbul',
  coverageV8: '@rstest/coverage-v8',
  adapterRslib: '@rstest/adapter-rslib',
  adapterRspack: '@rstest/adapter-rspack',
  adapterRsbuild: '@rstest/adapter-rsbuild',
  browser: '@rstest/browser',
  browserReact: '@rstest/browser-react',
};

/**
 * Lists the packages whose latest version is not the one that the pages mention.
 * @param mentioned content of `docs/_versions.json`
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
