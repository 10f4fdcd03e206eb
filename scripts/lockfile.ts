/** Fields of a package-lock.json entry that the check reads. */
export interface LockEntry {
  version?: string;
  integrity?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
  os?: string[];
  cpu?: string[];
  libc?: string[];
}

/** Fields of package-lock.json that the check reads. */
export interface Lockfile {
  /** Keyed by path: `''` is the project itself, `'node_modules/a/node_modules/b'` a nested package. */
  packages: Record<string, LockEntry>;
}

interface Platform {
  os: string;
  cpu: string;
  libc?: string;
}

/** Platforms on which `npm ci` must give a complete installation. */
export const PLATFORMS: readonly Platform[] = [
  { os: 'darwin', cpu: 'arm64' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'win32', cpu: 'x64' },
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
];

/**
 * Finds problems that would make `npm ci` unsafe or incomplete on some platform: entries without integrity, platform
 * packages whose version differs from the version of their parent package, and packages with native code that lack one
 * of the `platforms`. npm silently omits integrity if the registry did not have the package when the lockfile was
 * written.
 */
export function checkLockfile(lockfile: Lockfile, platforms: readonly Platform[] = PLATFORMS): string[] {
  return Object.entries(lockfile.packages).flatMap(([location, entry]) => {
    if (location === '') return [];
    const isChecked = entry.link || entry.integrity?.startsWith('sha512-');
    const integrity = isChecked ? [] : [`${location} has no integrity${entry.integrity ? ' with sha512' : ''}.`];
    return [...integrity, ...checkPlatforms(lockfile, location, entry, platforms)];
  });
}

function checkPlatforms(
  lockfile: Lockfile,
  location: string,
  parent: LockEntry,
  platforms: readonly Platform[],
): string[] {
  const natives = Object.entries(parent.optionalDependencies ?? {}).flatMap(([name, range]) => {
    const entry = resolve(lockfile, location, name);
    // A dependency for all platforms is optional for other reasons. A missing entry may be native.
    return entry !== undefined && entry.os === undefined && entry.cpu === undefined ? [] : [{ name, range, entry }];
  });
  // Packages such as fsevents are an addition for one system, not one package per platform.
  if (natives.length < 2) return [];
  const problems = natives.flatMap(({ name, range, entry }) => {
    if (entry === undefined) return [`${location} lists ${name}@${range}, which is not in the lockfile.`];
    const isExact = /^\d/.test(range);
    return isExact && entry.version !== range
      ? [`${location} needs ${name}@${range}, but ${entry.version} would be installed.`]
      : [];
  });
  const missing = platforms.filter(
    (platform) => !natives.some(({ entry }) => entry !== undefined && runsOn(entry, platform)),
  );
  return [
    ...problems,
    ...missing.map(
      ({ os, cpu, libc }) => `${location} has no package for ${[os, cpu, libc].filter(Boolean).join('-')}.`,
    ),
  ];
}

/** Resolves a dependency as Node.js does: nested packages first, then those of the parent folders. */
function resolve(lockfile: Lockfile, from: string, name: string): LockEntry | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const entry = lockfile.packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`];
    if (entry !== undefined || folder === '') return entry;
  }
}

function runsOn({ os, cpu, libc }: LockEntry, platform: Platform): boolean {
  return (
    (os?.includes(platform.os) ?? false) &&
    (cpu?.includes(platform.cpu) ?? false) &&
    (libc === undefined || platform.libc === undefined || libc.includes(platform.libc))
  );
}
