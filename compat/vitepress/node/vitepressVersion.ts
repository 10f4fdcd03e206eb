import path from 'node:path';
import { findPackage } from '../../../src/tools/packages/findPackage.ts';
import { readJson } from '../../support/readJson.ts';
import { recordAt, textAt } from '../../support/values.ts';

/** The major version of VitePress that a site is for; `undefined` if neither a package nor a manifest tells. */
interface VitepressVersion {
  major: number | undefined;
  /** Absolute path of the `package.json` that decides it. */
  manifest: string | undefined;
}

/**
 * Returns the version that is installed, or else the one that a manifest above the pages names.
 * @param docsDir absolute
 */
export function vitepressVersion(docsDir: string): VitepressVersion {
  const { version, manifest } = findVersion('vitepress', docsDir);
  return { major: majorOf(version), manifest };
}

/**
 * Returns whether `a^[Note.]` is a footnote: in VitePress 2, and before with the plugin for it. Others leave it as it is, or give it another
 * meaning.
 * @param docsDir absolute
 * @param hasPlugin whether the site uses the plugin
 */
export function hasInlineFootnotes(
  docsDir: string,
  hasPlugin = findVersion('markdown-it-footnote', docsDir).manifest !== undefined,
): boolean {
  const { major = 2 } = vitepressVersion(docsDir);
  return major > 1 || hasPlugin;
}

/** Returns the version of a package that is installed, or else the one that a manifest names, and the path of the manifest. */
function findVersion(name: string, docsDir: string): { version?: string; manifest: string | undefined } {
  const installed = findPackage(name, docsDir);
  if (installed !== undefined) {
    const manifest = path.join(installed, 'package.json');
    return { version: textAt(readJson(manifest), 'version'), manifest };
  }
  for (let folder = docsDir; path.dirname(folder) !== folder; folder = path.dirname(folder)) {
    const manifest = path.join(folder, 'package.json');
    const values = readJson(manifest);
    const written = ['devDependencies', 'dependencies'].map((key) => recordAt(values, key)[name]).find(Boolean);
    if (typeof written === 'string') return { version: written, manifest };
  }
  return { manifest: undefined };
}

function majorOf(version = ''): number | undefined {
  const [major] = /\d+/.exec(version) ?? [];
  // The versions with the tag `next` are those of VitePress 2.
  return major === undefined ? (version === 'next' ? 2 : undefined) : Number(major);
}
