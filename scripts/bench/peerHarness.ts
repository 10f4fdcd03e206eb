import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** File of the harness that watches the network, and the line before which the patch is inserted. */
const WATCHING_FILE = 'lib/browser.mjs';
const ANCHOR = '  const idle = async';
/**
 * The page requests a worker's script, but only the worker reports it as finished, so the harness would wait forever.
 * The patch marks the request as finished when the worker runs. Its size is that of the same file, compressed as the
 * harness's server does.
 */
const WORKER_LINES = `  page.on('worker', (worker) => {
    for (const [requestId, r] of net.reqs) {
      if (r.end || r.url !== worker.url()) continue;
      ctx.request.get(r.url).then(async (x) => end({ requestId, encodedDataLength: (await import('node:zlib')).gzipSync(await x.body(), { level: 9 }).length }, true)).catch(() => end({ requestId }, false));
    }
  });
`;

/**
 * Patches the harness's code to detect when worker scripts have loaded.
 * @throws Error if the harness has changed
 */
export function seeWorkersFinish(code: string): string {
  if (code.includes("page.on('worker'")) return code;
  if (!code.includes(ANCHOR)) throw new Error(`The harness's ${WATCHING_FILE} has no line "${ANCHOR.trim()}".`);
  return code.replace(ANCHOR, () => WORKER_LINES + ANCHOR);
}

/** Copies the harness, which writes to its own folder, and patches the copy. */
export function copyHarness(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  const file = path.join(to, WATCHING_FILE);
  writeFileSync(file, seeWorkersFinish(readFileSync(file, 'utf8')));
}
