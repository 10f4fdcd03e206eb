import path from 'node:path';
import { parseArgs } from 'node:util';
import { createStaticServer, listen } from '../plugins/preview/staticServer.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'dist' },
    port: { type: 'string', default: '4173' },
    base: { type: 'string', default: '/' },
  },
});

/** Tries the wanted port first, then any free one, since a port in use is no reason not to see the site. */
async function start(): Promise<string> {
  const options = { root: path.resolve(values.out), base: values.base };
  try {
    return await listen(createStaticServer(options), Number(values.port));
  } catch {
    return listen(createStaticServer(options), 0);
  }
}

console.log(`Serving ${values.out}/ at ${await start()}${values.base}`);
