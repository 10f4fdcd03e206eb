import { readFileSync } from 'node:fs';
import { MENTIONED_PACKAGES, outdatedPackages } from './publishedVersions.ts';

const FILE = 'docs/_versions.json';
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
const mentioned: Record<string, string> = JSON.parse(readFileSync(FILE, 'utf8'));
const outdated = outdatedPackages(mentioned, latest);
for (const line of outdated) console.error(line);
if (outdated.length > 0) {
  console.error(`\nRead the release notes, update ${FILE} and the pages, and run the samples.`);
  process.exitCode = 1;
} else {
  console.log(`${names.length} versions in ${FILE} are the latest.`);
}
