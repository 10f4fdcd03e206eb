import type { HookContext } from '../../src/model/plugin.ts';
import { FETCH_HISTORY, type GitTag, isShallowClone, readGitTags, readTagCommits } from '../../src/tools/files/git.ts';
import { locateCall } from '../../src/tools/files/locateCall.ts';
import type { Release } from './changelogPages.ts';
import { readVersion, toBody } from './parseChangelog.ts';

/** The releases that the tags of a repository are. */
export interface TaggedReleases {
  /** Newest first. */
  releases: Release[];
  /** Date by version. */
  dates: ReadonlyMap<string, string>;
}

export const NO_RELEASES: TaggedReleases = { releases: [], dates: new Map() };

/** A tag whose name has a version. */
interface VersionTag extends GitTag {
  version: string;
}

/** Returns a function that reads the releases of tags. Watch mode asks with each update: while the tags are the same, so are the releases. */
export function tagReader(): (pattern: string, context: HookContext) => TaggedReleases {
  let key = '';
  let last = NO_RELEASES;
  let isShallow: boolean | undefined;
  return (pattern, context) => {
    const { config, report } = context;
    const location = locateCall('changelog', config, pattern);
    let tags: GitTag[];
    try {
      tags = readGitTags(config.docsDir, pattern);
    } catch {
      report({
        location,
        message: `"tags" of changelog() is "${pattern}", and the docs folder is in no repository of git.`,
        hint: 'Name the file of the changelog with "file", or build in a clone of the repository.',
      });
      return NO_RELEASES;
    }
    isShallow ??= isShallowClone(config.docsDir);
    const byVersion = new Map<string, VersionTag>();
    for (const tag of tags) {
      const version = readVersion(tag.name);
      const other = version === undefined ? undefined : byVersion.get(version);
      if (other) {
        report({
          location,
          message: `The tags "${other.name}" and "${tag.name}" are of the same version.`,
          hint: 'Choose those of one package with "tags" of changelog(), such as "weather@*".',
        });
      } else if (version !== undefined) byVersion.set(version, { ...tag, version });
    }
    if (byVersion.size === 0) {
      report({
        location,
        message: `"tags" of changelog() is "${pattern}", which no tag with a version matches.`,
        hint: isShallow ? FETCH_HISTORY : 'A tag has a version such as "v1.2.0" or "weather@1.2.0".',
      });
    } else if (isShallow) {
      report({
        location,
        severity: 'warning',
        message: '"tags" of changelog() are those of a shallow clone, which lacks tags or commits of versions.',
        hint: FETCH_HISTORY,
      });
    }
    const now = JSON.stringify([...byVersion.values()]);
    if (now === key) return last;
    key = now;
    last = toReleases([...byVersion.values()], config.docsDir);
    return last;
  };
}

/** @param tags oldest first */
function toReleases(tags: readonly VersionTag[], folder: string): TaggedReleases {
  const commits = tags.some((tag) => messageOf(tag) === '') ? readTagCommits(folder, tags) : [];
  const releases = tags.map((tag, index): Release => {
    const text = messageOf(tag);
    const date = tag.date;
    return text === ''
      ? { version: tag.version, date, text, commits: commits[index] ?? [] }
      : { version: tag.version, date, text: `\n${toBody(text)}` };
  });
  return { releases: releases.reverse(), dates: new Map(tags.map(({ version, date }) => [version, date])) };
}

/** Returns the message of a tag; `''` if it has nothing but the name of the version. */
function messageOf({ name, version, message }: VersionTag): string {
  const rest = message.replace(/^(?:release|version)\s+/i, '').replace(/\.$/, '');
  return [name, version, `v${version}`, ''].includes(rest) ? '' : message;
}
