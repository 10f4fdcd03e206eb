/** A released version of the documentation. */
export interface ReleasedVersion {
  /** Major and minor version, which its paths begin with. */
  name: string;
  /** Tag of its last release. */
  tag: string;
}

const RELEASE = /^v(\d+)\.(\d+)\.(\d+)$/;

/**
 * Returns the versions to freeze, newest first: the last release of each minor version. Tags of other things are left out.
 * @param tags all tags of the repository
 */
export function releasedVersions(tags: readonly string[]): ReleasedVersion[] {
  const releases = tags.flatMap((tag) => {
    const [, major, minor, patch] = RELEASE.exec(tag) ?? [];
    return patch === undefined ? [] : [{ tag, numbers: [Number(major), Number(minor), Number(patch)] }];
  });
  releases.sort((one, other) => compareNumbers(other.numbers, one.numbers));
  const last = new Map<string, string>();
  for (const { tag, numbers } of releases) {
    const name = numbers.slice(0, 2).join('.');
    if (!last.has(name)) last.set(name, tag);
  }
  return [...last].map(([name, tag]) => ({ name, tag }));
}

function compareNumbers(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((number, index) => number !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}
