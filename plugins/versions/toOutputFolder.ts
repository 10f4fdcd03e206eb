import { linkSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { OutputFolder } from '../../src/model/output.ts';
import { DOCUMENT_LAYOUTS } from '../../src/model/siteData.ts';
import type { SiteVersion } from '../../src/model/versions.ts';
import { localePrefix, toDocumentName } from '../../src/shared/urls.ts';
import { versionPageKey } from '../../src/shared/versionList.ts';
import { digest } from '../../src/tools/files/digest.ts';
import type { ShownFacts } from './manifest.ts';
import { type DocumentPage, slotsOf, type VersionContext } from './pageSlots.ts';
import { fillSlots } from './slots.ts';
import type { VersionPages } from './targets.ts';
import type { VersionSource } from './VersionReader.ts';

/** Format of unpacked folders: another one unpacks all of them again. */
const FOLDER_FORMAT = 1;

/**
 * Returns the folder of a version, whose documents show its place among the other versions.
 * @param pages those of the version
 */
export function toOutputFolder(
  version: SiteVersion,
  source: VersionSource,
  pages: VersionPages,
  context: VersionContext,
): OutputFolder {
  const { facts } = source;
  return {
    folderName: version.name,
    hash: digest(String(FOLDER_FORMAT), source.id, placeOf(version, pages, context)),
    write(folder, last) {
      const pageOf = documentPages(facts);
      const folders = new Set<string>();
      for (const { name: fileName, content, hasSlots } of source.files()) {
        const target = path.join(folder, fileName);
        const parent = path.dirname(target);
        if (!folders.has(parent)) {
          mkdirSync(parent, { recursive: true });
          folders.add(parent);
        }
        if (!hasSlots && last !== undefined && takeOver(path.join(last, fileName), content, target)) continue;
        writeFileSync(
          target,
          hasSlots ? fillSlots(content.toString(), slotsOf(pageOf(fileName), version, facts, context)) : content,
        );
      }
    },
  };
}

/** Hard-links a file of the last output, unless somebody has edited it. */
function takeOver(last: string, content: Buffer, target: string): boolean {
  try {
    const stats = lstatSync(last);
    if (!stats.isFile() || stats.size !== content.length || !readFileSync(last).equals(content)) return false;
    linkSync(last, target);
    return true;
  } catch {
    return false;
  }
}

/** Returns what the documents of a version depend on besides its files: where its pages lead, and not the pages of other versions. */
function placeOf(version: SiteVersion, pages: VersionPages, context: VersionContext): string {
  const { listed, current, canonical, siteOrigin, targets } = context;
  const keys = [...pages.routes.keys(), ...pages.locales.map((lang) => versionPageKey(lang, '/'))];
  return JSON.stringify([version, listed, current, canonical, siteOrigin]) + keys.map(targets.textOf).join('');
}

/** Returns a function that finds the page of a document by its file name. */
function documentPages(facts: ShownFacts): (fileName: string) => DocumentPage {
  const byFile = new Map(
    facts.pages.flatMap((page) =>
      DOCUMENT_LAYOUTS.map((layout): [string, DocumentPage] => [toDocumentName(page.route, layout), page]),
    ),
  );
  const prefixes = facts.locales.map((lang): [string, string] => [`${localePrefix(lang, facts.lang).slice(1)}/`, lang]);
  const langOf = (fileName: string) => prefixes.find(([prefix]) => prefix !== '/' && fileName.startsWith(prefix))?.[1];
  return (fileName) => byFile.get(fileName) ?? { lang: langOf(fileName) ?? facts.lang };
}
