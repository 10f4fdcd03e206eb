import path from 'node:path';
import { openBrowser } from '../../node/dev/openBrowser.ts';
import { findFreePort } from '../../node/support/server/findFreePort.ts';
import { networkAddresses } from '../../node/support/server/networkAddresses.ts';
import { type PreviewFlags, resolvePreview } from '../../node/support/server/previewOptions.ts';
import { createStaticServer, listen } from '../../node/support/server/staticServer.ts';
import { DocsError, messageOf } from '../../tools/messages/errors.ts';

interface PreviewCommandOptions extends PreviewFlags {
  open?: true;
}

export async function runPreviewCommand({ open, ...flags }: PreviewCommandOptions): Promise<void> {
  const { root, port, base, host, notices } = resolvePreview(flags, process.cwd());
  for (const notice of notices) console.warn(notice);
  let url: string;
  try {
    const free = await findFreePort(port, host);
    if (free !== port) console.log(`Port ${port} is in use, using ${free}.`);
    url = await listen(createStaticServer({ root, base, host }), free, host);
  } catch (error) {
    throw new DocsError({
      area: 'preview',
      problem: `The site could not be served at ${host}:${port}: ${messageOf(error)}`,
      hint: 'Use another --host or --port.',
    });
  }
  const folder = path.relative(process.cwd(), root) || '.';
  console.log(`Serving ${folder.startsWith('..') ? root : folder}/ at ${url}${base}`);
  for (const address of networkAddresses(host)) {
    console.log(`  Network: ${new URL(base, `http://${address}:${new URL(url).port}`)}`);
  }
  if (open) await openBrowser(url + base);
}
