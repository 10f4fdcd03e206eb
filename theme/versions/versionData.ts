import versions from '#data/versions/list';
import {
  type CurrentSearch,
  type ListedVersion,
  VERSION_INDEX_FILE,
  VERSION_INDEX_FORMAT,
  type VersionTargets,
} from '#runtime';

/** What the plugin of versions passes to the theme: the list of a site, or the version that is built by itself. */
export type VersionData =
  | {
      kind: 'site';
      current: string;
      versions: ListedVersion[];
      /** Where the start page of each language leads, for what is no page. */
      homes: Readonly<Record<string, VersionTargets>>;
    }
  | { kind: 'version'; name: string; label: string; siteBase: string };

/** @throws Error for another value, which is a bug of the engine */
export function parseVersionData(value: unknown): VersionData {
  if (isVersionData(value)) return value;
  throw new Error('"#data/versions/list" is not a list of versions.');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isVersionData(value: unknown): value is VersionData {
  return isRecord(value) && (value.kind === 'version' || (value.kind === 'site' && Array.isArray(value.versions)));
}

/** The versions of this site, or the version that this site is. */
export const versionData = parseVersionData(versions);

/** Returns the label of the version that the page is of. */
export function ownLabel(): string {
  if (versionData.kind === 'version') return versionData.label;
  const { versions, current } = versionData;
  return versions.find(({ name }) => name === current)?.label ?? current;
}

/** Returns the label of the version that the page is of, as a later list has it. */
export function listedLabel({ versions }: Pick<LoadedVersions, 'versions'>): string {
  const name = versionData.kind === 'version' ? versionData.name : versionData.current;
  return versions.find((each) => each.name === name)?.label ?? ownLabel();
}

/** Returns the targets of a page that the plugin has added to its data. */
export function readTargets(value: unknown): VersionTargets {
  return isTargets(value) ? value : [];
}

function isTargets(value: unknown): value is VersionTargets {
  return Array.isArray(value) && value.every((run) => Array.isArray(run) && typeof run[0] === 'string');
}

/** The versions of the whole site and where its pages lead, as a later build may have written them. */
export interface LoadedVersions {
  versions: readonly ListedVersion[];
  pages: Readonly<Record<string, VersionTargets>>;
  current: string;
  search?: CurrentSearch | undefined;
}

const loads = new WeakMap<VersionData, Promise<LoadedVersions | undefined>>();

/** Loads the versions of the whole site, once. Resolves to `undefined` if they cannot be loaded, or if their format is another. */
export function loadVersions(): Promise<LoadedVersions | undefined> {
  const known = loads.get(versionData);
  if (known) return known;
  const siteBase = versionData.kind === 'version' ? versionData.siteBase : '/';
  const load = fetch(siteBase + VERSION_INDEX_FILE)
    .then((response) => (response.ok ? response.json() : undefined))
    .then((value: unknown) => (isLoaded(value) ? value : undefined))
    .catch(() => undefined);
  loads.set(versionData, load);
  return load;
}

function isLoaded(value: unknown): value is LoadedVersions {
  return (
    isRecord(value) && value.format === VERSION_INDEX_FORMAT && Array.isArray(value.versions) && isRecord(value.pages)
  );
}
