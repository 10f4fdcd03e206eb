import { createServer } from 'node:http';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { createSite } from '../../../../../src/cli/createSite.ts';
import { serveOutputs } from '../../../../../src/node/dev/serveOutputs.ts';
import { DevSession } from '../../../../../src/node/dev.ts';
import { requestInMemory } from '../../../../helpers/requestInMemory.ts';
import { writeFolder } from '../pages/compileText.ts';

const PAGES = Object.fromEntries(Array.from({ length: 140 }, (_, index) => [`docs/p${index}.md`, `# P${index}\n`]));

test('only a request that a file of a plugin may answer waits until all pages are compiled', async () => {
  const folder = writeFolder({ ...PAGES, 'docs/index.md': '# Home\n' });
  const { project, releaseCaches } = await createSite({ cache: path.join(folder, 'cache') }, 'dev', folder);
  const session = await DevSession.open(project);
  try {
    const handle = serveOutputs(session);
    const server = createServer((request, response) => handle(request, response, () => response.writeHead(404).end()));
    for (const [target, method] of [
      ['/_rspack/lazy/trigger__0', 'POST'],
      ['/main.js', 'GET'],
      ['/p7', 'GET'],
    ] as const) {
      expect((await requestInMemory(server, target, { method })).status).toBe(404);
      expect(session.state?.isComplete).toBe(false);
    }
    expect((await requestInMemory(server, '/llms.txt')).body.toString()).toContain('P139');
    expect(session.state?.isComplete).toBe(true);
  } finally {
    session.stop();
    releaseCaches();
  }
});
