import { parseChangelog } from '../plugins/changelog/parseChangelog.ts';

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;
const UNRELEASED = '## Unreleased\n';

/**
 * Returns the changelog with what is unreleased as a version, below an empty section for what comes next.
 * @param date such as `2026-05-31`
 * @throws Error if the version is none, is not later than the last one, or has no changes
 */
export function releaseChangelog(changelog: string, version: string, date: string): string {
  const [last] = parseChangelog(changelog);
  if (!VERSION.test(version)) throw new Error(`"${version}" is not a version such as 1.2.0.`);
  if (last && compareVersions(version, last.version) <= 0) {
    throw new Error(`${version} is not later than ${last.version}, the last version in CHANGELOG.md.`);
  }
  const start = changelog.indexOf(UNRELEASED);
  if (start < 0) throw new Error('CHANGELOG.md has no "## Unreleased".');
  const after = start + UNRELEASED.length;
  const [changes = ''] = changelog.slice(after).split(/^## /m);
  if (!/^- /m.test(changes)) throw new Error('CHANGELOG.md has no change below "## Unreleased".');
  return `${changelog.slice(0, after)}\n## ${version} (${date})\n${changelog.slice(after)}`;
}

/**
 * Returns the text of a version in the changelog.
 * @throws Error if it is not there
 */
export function releaseNotes(changelog: string, version: string): string {
  const found = parseChangelog(changelog).find((each) => each.version === version);
  if (found === undefined || found.text.trim() === '') throw new Error(`CHANGELOG.md has no text for ${version}.`);
  return found.text.trim();
}

/**
 * Returns the version of a canary: before the next minor version, and after every canary of earlier commits.
 * @param version of the last release
 * @param time of the commit, as `20261124093015`
 * @param commit abbreviated id
 */
export function canaryVersion(version: string, time: string, commit: string): string {
  const [, major, minor] = VERSION.exec(version) ?? [];
  if (major === undefined) throw new Error(`"${version}" is not a version such as 1.2.0.`);
  // The letter keeps an id of digits alone from being a number, which may not begin with 0.
  return `${major}.${Number(minor) + 1}.0-canary.${time}.g${commit}`;
}

function compareVersions(one: string, other: string): number {
  const [a, b] = [one, other].map((version) => version.split('.').map((part) => Number.parseInt(part, 10)));
  const at = (a ?? []).findIndex((part, index) => part !== b?.[index]);
  return at < 0 ? 0 : (a?.[at] ?? 0) - (b?.[at] ?? 0);
}
