import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { createSite } from '../../../../../src/cli/createSite.ts';
import { serveOutputs } from '../../../../../src/node/dev/serveOutputs.ts';
import { DevSession } from '../../../../../src/node/dev.ts';
import { requestInMemory } from '../../../../helpers/requestInMemory.ts';
import { writeFolder } from '../pages/compileText.ts';

const PAGES = Object.fromEntries(Array.from({ length: 140 }, (_, index) => [`docs/p${index}.md`, `# P${index}\n`]));

test('only a request that a file of a plugin may answer waits until all pages are compiled', async () => {
  const config = "export default { redirects: { '/old': '/p7', '/': '/old' } };\n";
  await withServer({ ...PAGES, 'docs/site.config.ts': config }, async (server, session) => {
    for (const [target, method] of [
      ['/_rspack/lazy/trigger__0', 'POST'],
      ['/main.js', 'GET'],
      ['/p7', 'GET'],
      ['/nowhere', 'GET'],
      ['/nowhere/index.html', 'GET'],
    ] as const) {
      expect((await requestInMemory(server, target, { method })).status).toBe(404);
      expect(session.state?.isComplete).toBe(false);
    }
    for (const [target, location] of [
      ['/', '/old'],
      ['/old.html', '/p7'],
    ] as const) {
      expect(await requestInMemory(server, target)).toMatchObject({ status: 302, headers: { location } });
      expect(session.state?.isComplete).toBe(false);
    }
    expect((await requestInMemory(server, '/llms.txt')).body.toString()).toContain('P139');
    expect(session.state?.isComplete).toBe(true);
    expect((await requestInMemory(server, '/old')).body.toString()).toContain('/p7');
  });
});

test('an address without a page waits where a plugin of the site emits files', async () => {
  const config = `const emit = { name: 'emit', outputs: () => [{ fileName: 'made/index.html', read: () => '<p>made</p>' }] };
export default { plugins: [emit] };
`;
  await withServer({ ...PAGES, 'docs/site.config.ts': config }, async (server, session) => {
    expect((await requestInMemory(server, '/made/')).body.toString()).toBe('<p>made</p>');
    expect(session.state?.isComplete).toBe(true);
  });
});

/** Serves what plugins emit for a site in watch mode, of which no page is compiled. */
async function withServer(
  files: Readonly<Record<string, string>>,
  run: (server: Server, session: DevSession) => Promise<void>,
): Promise<void> {
  const folder = writeFolder(files);
  const { project, releaseCaches } = await createSite({ cache: path.join(folder, 'cache') }, 'dev', folder);
  const session = await DevSession.open(project);
  try {
    const handle = serveOutputs(session);
    await run(
      createServer((request, response) => handle(request, response, () => response.writeHead(404).end())),
      session,
    );
  } finally {
    session.stop();
    releaseCaches();
  }
}
