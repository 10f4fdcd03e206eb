import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CommandContext } from '../../src/model/plugin.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { messageOf } from '../../src/tools/messages/errors.ts';
import { type LockedPictures, RemotePictures, type RemotePlace } from './RemotePictures.ts';
import { sha256 } from './sha256.ts';

const TIMEOUT_MS = 30_000;
/** Maximum size of a picture in bytes. */
const MAX_BYTES = 50_000_000;
/** Extensions by media type. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/avif': '.avif',
  'image/gif': '.gif',
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/svg+xml': '.svg',
  'image/webp': '.webp',
};
/** Characters of the digest in a file's name. */
const NAME_CHARACTERS = 16;
/** Names that the command gives. A site may have had pictures of its own in a folder of this name. */
const STORED_NAME = /^[\da-f]{16}\.(?:avif|gif|jpg|png|svg|webp)$/;

/**
 * Fetches the pictures of other sites that pages show, stores them, and writes their digests to the lock. One whose digest has changed is an
 * error, and stays as it is, unless `--update` is among the arguments. Stored files that no page shows are removed.
 */
export async function updateRemote(
  { config }: SiteGraph,
  places: readonly RemotePlace[],
  { args, report }: CommandContext,
  isEnabled: boolean,
): Promise<void> {
  if (!isEnabled) {
    report({
      message: 'images() leaves pictures of other sites where they are.',
      hint: 'Set images({ remote: true }).',
    });
    return;
  }
  const stored = new RemotePictures(config.docsDir);
  const isUpdate = args.includes('--update');
  const pictures: LockedPictures = {};
  mkdirSync(stored.folder, { recursive: true });
  for (const url of [...new Set(places.map((place) => place.url))].sort()) {
    const place = places.find((each) => each.url === url);
    const location = place && { file: place.file, ...(place.line !== undefined && { line: place.line }), value: url };
    const before = Object.hasOwn(stored.pictures, url) ? stored.pictures[url] : undefined;
    try {
      const { content, extension } = await fetchPicture(url);
      const digest = sha256(content);
      if (before && before.sha256 !== digest && !isUpdate) {
        pictures[url] = before;
        report({
          ...(location && { location }),
          message: `shows the picture "${url}", which has changed: its digest is ${digest}, not ${before.sha256}.`,
          hint: 'Look at it, and run "npx docspack images --update" to take it.',
        });
        continue;
      }
      const file = `${digest.slice(0, NAME_CHARACTERS)}${extension}`;
      writeFileSync(path.join(stored.folder, file), content);
      pictures[url] = { file, sha256: digest };
      console.log(`${before ? (before.sha256 === digest ? 'unchanged' : 'changed  ') : 'added    '} ${url}`);
    } catch (cause) {
      if (before) pictures[url] = before;
      const message = `shows the picture "${url}", which cannot be fetched: ${messageOf(cause).replace(/\.?$/, '.')}`;
      report({ ...(location && { location }), message, hint: 'Correct the address, or try again.' });
    }
  }
  const used = new Set(Object.values(pictures).map(({ file }) => file));
  for (const name of readdirSync(stored.folder)) {
    if (STORED_NAME.test(name) && !used.has(name)) rmSync(path.join(stored.folder, name));
  }
  writeFileSync(stored.lockFile, `${JSON.stringify({ version: 1, pictures }, undefined, 2)}\n`);
}

/** @throws Error if the server does not answer with a picture of a reasonable size */
async function fetchPicture(url: string): Promise<{ content: Uint8Array; extension: string }> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`its server answers ${response.status}`);
  const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const extension = EXTENSIONS[type];
  if (extension === undefined) throw new Error(`it is of the type "${type}", not a picture`);
  const length = Number(response.headers.get('content-length') ?? 0);
  if (length > MAX_BYTES) throw new Error(`it has ${length.toLocaleString('en')} bytes`);
  const content = new Uint8Array(await response.arrayBuffer());
  if (content.length > MAX_BYTES) throw new Error(`it has ${content.length.toLocaleString('en')} bytes`);
  return { content, extension };
}
