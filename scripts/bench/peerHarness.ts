import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The harness's file that watches the network, and the line that further ones are put before. */
const WATCHING_FILE = 'lib/browser.mjs';
const ANCHOR = '  const idle = async';
/**
 * A worker's script is asked for by the page but reported as finished to the worker alone: the harness would wait for it for
 * ever. It is finished when the worker runs; its bytes are those of the same file, compressed as the harness's server does.
 */
const WORKER_LINES = `  page.on('worker', (worker) => {
    for (const [requestId, r] of net.reqs) {
      if (r.end || r.url !== worker.url()) continue;
      ctx.request.get(r.url).then(async (x) => end({ requestId, encodedDataLength: (await import('node:zlib')).gzipSync(await x.body(), { level: 9 }).length }, true)).catch(() => end({ requestId }, false));
    }
  });
`;

/** Puts the lines that see workers finish into the harness's code. Throws if it has changed. */
export function seeWorkersFinish(code: string): string {
  if (code.includes("page.on('worker'")) return code;
  if (!code.includes(ANCHOR)) throw new Error(`The harness's ${WATCHING_FILE} has no line "${ANCHOR.trim()}".`);
  return code.replace(ANCHOR, () => WORKER_LINES + ANCHOR);
}

/** Copies the harness, which writes beside itself, and lets it see workers finish. */
export function copyHarness(from: string, to: string): void {
  mkdirSync(path.dirname(to), { recursive: true });
  rmSync(to, { recursive: true, force: true });
  cpSync(from, to, { recursive: true });
  const file = path.join(to, WATCHING_FILE);
  writeFileSync(file, seeWorkersFinish(readFileSync(file, 'utf8')));
}
