import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { digest } from '../../../tools/files/digest.ts';
import { findPackage } from '../../../tools/packages/findPackage.ts';

/** Files and folders of the engine that affect compiled pages: in the repository, and in the package. Some may be missing. */
const ENGINE_SOURCES = [
  'plugins',
  'compat',
  'src/node',
  'src/search',
  'src/shared',
  'src/tools',
  'lib',
  'package.json',
];
/** Lists of installed packages and their versions. Either may be missing. */
const PACKAGE_LISTS = ['node_modules/.package-lock.json', 'package-lock.json'];

/**
 * Returns a digest of the engine and its packages, with those that it uses of a site. Caches are only valid for the same engine version.
 * @param docsDir absolute path of the folder of the pages
 */
export function engineVersion(engineRoot: string, docsDir: string): string {
  const parts: string[] = [process.version];
  const add = (file: string) => parts.push(readFileSync(file, 'utf8'));
  const visit = (target: string) => {
    for (const entry of readdirSync(target, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const inner = path.join(target, entry.name);
      if (entry.isDirectory()) visit(inner);
      else if (/(?<!\.d)\.([cm]?[jt]s|json)$/.test(entry.name)) add(inner);
    }
  };
  for (const source of ENGINE_SOURCES) {
    const target = path.join(engineRoot, source);
    if (!existsSync(target)) continue;
    if (path.extname(target) === '') visit(target);
    else add(target);
  }
  for (const name of PACKAGE_LISTS) parts.push(readIfThere(path.join(engineRoot, name)));
  parts.push(...installedVersions(engineRoot, docsDir));
  return digest(...parts);
}

/** Returns `name@version` of the engine's dependencies and of the site's packages that it uses, as installed. */
function installedVersions(engineRoot: string, docsDir: string): string[] {
  type Manifest = { dependencies?: Record<string, string>; peerDependencies?: Record<string, string> };
  const manifest: Manifest = JSON.parse(readIfThere(path.join(engineRoot, 'package.json')));
  const versionOf = (name: string, from: string) => {
    const folder = findPackage(name, from);
    return `${name}@${folder === undefined ? '' : JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')).version}`;
  };
  const packages = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });
  return [
    ...packages.map((name) => versionOf(name, engineRoot)),
    ...Object.keys(manifest.peerDependencies ?? {}).map((name) => versionOf(name, docsDir)),
  ];
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
