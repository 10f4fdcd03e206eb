import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { isInside } from '../../tools/messages/isInside.ts';

/** A package that is part of the output, and its license. */
interface PackageNotice {
  name: string;
  version: string;
  /** SPDX expression. */
  license: string;
  /** Text of the license file. `undefined` if there is none. */
  text: string | undefined;
}

const LICENSE_FILE = /^(licen[cs]e|copying)([-.].*)?$/i;
/** Nobody checks the manifest of a package in `node_modules`. Old ones have the license as an object. */
const MANIFEST = z.object({
  name: z.string().optional().catch(undefined),
  version: z.string().catch(''),
  license: z.union([z.string(), z.object({ type: z.string() }).transform(({ type }) => type)]).catch('UNKNOWN'),
});
const HEADING = `Software in the scripts and style sheets of this site.
`;
const RULE = '-'.repeat(80);

/**
 * Returns the package folder of a file, also for the engine's own, which is a package for sites. `undefined` for files outside
 * of packages.
 */
export function packageFolderOf(file: string, engineRoot: string): string | undefined {
  if (isInside(file, engineRoot) && !isInside(file, path.join(engineRoot, 'node_modules'))) return engineRoot;
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0];
}

/** Reads name, version and license of a package from its folder. */
export function readNotice(folder: string): PackageNotice {
  const {
    name = path.basename(folder),
    version,
    license,
  } = MANIFEST.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));
  const file = readdirSync(folder)
    .sort()
    .find((entry) => LICENSE_FILE.test(entry));
  return { name, version, license, text: file && readFileSync(path.join(folder, file), 'utf8') };
}

/** Returns all notices as one text, in alphabetical order. Duplicate packages of the same version are named once. */
export function formatNotices(notices: readonly PackageNotice[]): string {
  const byName = new Map(notices.map((notice) => [`${notice.name} ${notice.version}`.trim(), notice]));
  const parts = [...byName]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, { license, text }]) =>
      [`${RULE}\n${name} (${license})`, text?.replaceAll('\r\n', '\n').trim()].filter(Boolean).join('\n\n'),
    );
  return `${[HEADING, ...parts].join('\n')}\n`;
}
