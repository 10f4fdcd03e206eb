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
  const installed = findPackage('vitepress', docsDir);
  if (installed !== undefined) {
    const manifest = path.join(installed, 'package.json');
    return { major: majorOf(textAt(readJson(manifest), 'version')), manifest };
  }
  for (let folder = docsDir; path.dirname(folder) !== folder; folder = path.dirname(folder)) {
    const manifest = path.join(folder, 'package.json');
    const values = readJson(manifest);
    const written = ['devDependencies', 'dependencies'].map((key) => recordAt(values, key).vitepress).find(Boolean);
    if (typeof written === 'string') return { major: majorOf(written), manifest };
  }
  return { major: undefined, manifest: undefined };
}

function majorOf(version = ''): number | undefined {
  const [major] = /\d+/.exec(version) ?? [];
  // The versions with the tag `next` are those of VitePress 2.
  return major === undefined ? (version === 'next' ? 2 : undefined) : Number(major);
}
