import path from 'node:path';
import { messageOf } from '../src/build/messages/errors.ts';
import { findFreePort } from '../src/build/server/findFreePort.ts';
import { PREVIEW_USAGE, type PreviewOptions, parsePreviewOptions } from '../src/build/server/previewOptions.ts';
import { createStaticServer, listen } from '../src/build/server/staticServer.ts';

const options = parsePreviewOptions(process.argv.slice(2), process.cwd());
if ('help' in options) {
  console.log(PREVIEW_USAGE);
} else if ('problems' in options) {
  for (const problem of options.problems) console.error(problem);
  console.error('\nRun `npm run preview -- --help` for the options.');
  process.exitCode = 1;
} else {
  await serve(options);
}

async function serve({ root, port, base, host, notices }: PreviewOptions): Promise<void> {
  for (const notice of notices) console.warn(notice);
  try {
    const free = await findFreePort(port, host);
    if (free !== port) console.log(`Port ${port} is in use, using ${free}.`);
    const url = await listen(createStaticServer({ root, base, host }), free, host);
    const shown = path.relative(process.cwd(), root) || '.';
    console.log(`Serving ${shown.startsWith('..') ? root : shown}/ at ${url}${base}`);
  } catch (error) {
    console.error(`Failed to serve the site at ${host}:${port}: ${messageOf(error)}`);
    process.exitCode = 1;
  }
}
