import {
  MENTIONED_PACKAGES,
  outdatedPackages,
  RUNNERS_FILE,
  readMentionedVersions,
  VERSIONS_FILE,
} from './publishedVersions.ts';

const REGISTRY = 'https://registry.npmjs.org';

/** Asks the registry for the latest version of a package. */
async function latestVersion(name: string): Promise<string> {
  const response = await fetch(`${REGISTRY}/${name}/latest`);
  if (!response.ok) throw new Error(`${REGISTRY} answers ${response.status} for ${name}.`);
  const { version }: { version: string } = await response.json();
  return version;
}

const names = Object.values(MENTIONED_PACKAGES);
const latest = new Map(await Promise.all(names.map(async (name) => [name, await latestVersion(name)] as const)));
const outdated = outdatedPackages(readMentionedVersions(), latest);
for (const line of outdated) console.error(line);
if (outdated.length > 0) {
  console.error(
    `\nRead the release notes, update ${VERSIONS_FILE} and the pages, and run the samples. "node scripts/run.mjs scripts/updateRunnerNames.ts" updates ${RUNNERS_FILE}.`,
  );
  process.exitCode = 1;
} else {
  console.log(`${names.length} versions in ${VERSIONS_FILE} and ${RUNNERS_FILE} are the latest.`);
}
