import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { digest } from '../../tools/files/digest.ts';
import { forEachAtOnce } from '../support/workers/forEachAtOnce.ts';
import { describeWritten, type OutputCache } from './outputCache.ts';
import { readOutput } from './readOutput.ts';

/** As many as Node.js has threads for them, unless UV_THREADPOOL_SIZE says otherwise. */
const FILES_AT_ONCE = 4;
/** Smaller files fit into one packet in any case. */
const LEAST_BYTES = 1024;
/** Formats that are not compressed themselves. */
const TEXT = /\.(?:css|html|js|json|md|svg|txt|webmanifest|xml)$/;
/** Folder of rules for servers, which are not served. */
const NOT_SERVED = '_hosts/';

/** Name of a compression, which is the ending of its files. */
type Compression = 'br' | 'gz';

const COMPRESS: Record<Compression, (content: Buffer) => Promise<Buffer>> = {
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gz: (content) => promisify(gzip)(content, { level: 9 }),
};

/** Writes compressed files beside the files of an output. Those of unchanged files are taken from the last output. */
export async function precompress(
  folder: string,
  compressions: readonly Compression[],
  cache: Pick<OutputCache, 'reuse' | 'add'>,
): Promise<void> {
  if (compressions.length === 0) return;
  const names = readOutput(folder).fileNames.filter((name) => TEXT.test(name) && !name.startsWith(NOT_SERVED));
  await forEachAtOnce(names, FILES_AT_ONCE, async (name) => {
    const content = readFileSync(path.join(folder, name));
    if (content.length < LEAST_BYTES) return;
    const hash = digest(content);
    await Promise.all(
      compressions.map(async (compression) => {
        const fileName = `${name}.${compression}`;
        const target = path.join(folder, fileName);
        if (cache.reuse(fileName, hash, target)) return;
        const compressed = await COMPRESS[compression](content);
        writeFileSync(target, compressed);
        cache.add(fileName, hash, describeWritten(target, compressed));
      }),
    );
  });
}
