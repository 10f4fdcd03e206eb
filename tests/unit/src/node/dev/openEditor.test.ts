import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from '@rstest/core';
import { isEditable, serveEditor } from '../../../../../src/node/dev/openEditor.ts';
import { rawGet } from '../../../../helpers/rawRequest.ts';

const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'editor-')));
const docs = path.join(root, 'docs');
mkdirSync(path.join(docs, 'en'), { recursive: true });
for (const name of ['docs/en/a b.mdx', 'secret.txt', 'docs-2.txt']) writeFileSync(path.join(root, name), '');
symlinkSync(path.join(root, 'secret.txt'), path.join(docs, 'link.txt'));

describe('a file may be opened', () => {
  test.each([
    ['below the site’s folder', 'docs/en/a b.mdx', true],
    ['outside of it', 'secret.txt', false],
    ['in a folder with the same prefix', 'docs-2.txt', false],
    ['by a link that leads out', 'docs/link.txt', false],
    ['that is a folder', 'docs/en', false],
    ['that does not exist', 'docs/none.mdx', false],
    ['with a null character', 'docs/en/a b.mdx\0', false],
  ])('%s: %s %s', (_, name, expected) => {
    expect(isEditable(path.join(root, name), [docs])).toBe(expected);
  });
});

describe('a request to open a file', () => {
  const opened: string[] = [];
  /** Error of the editor; `undefined` if it starts. */
  let failure: string | null | undefined;
  const server = createServer(
    serveEditor(
      () => ({ cwd: root, editable: [docs] }),
      (file, onError) => {
        opened.push(file);
        if (failure !== undefined) onError(file, failure);
      },
    ),
  );
  const FILE = '/?file=docs/en/a%20b.mdx&line=3&column=7';
  const post = (target: string, origin?: string) =>
    rawGet(server, target, {
      method: 'POST',
      host: 'localhost:3000',
      headers: origin === undefined ? [] : [`Origin: ${origin}`],
    });
  const own = () => 'http://localhost:3000';

  test('from a page of the server opens the file at its line and column', async () => {
    expect((await post(FILE, own())).status).toBe(204);
    expect(opened).toEqual([`${path.join(docs, 'en/a b.mdx')}:3:7`]);
  });

  test('ignores an invalid position', async () => {
    opened.length = 0;
    await post('/?file=docs/en/a%20b.mdx&line=3;rm&column=-1', own());
    expect(opened).toEqual([path.join(docs, 'en/a b.mdx')]);
  });

  test.each([
    ['of another site', FILE, () => 'https://evil.example', 403],
    ['of another port', FILE, () => 'http://localhost:1', 403],
    ['of a document without an origin', FILE, () => 'null', 403],
    ['without an Origin', FILE, () => undefined, 403],
    ['for a file outside of the site', '/?file=secret.txt', own, 404],
    ['for a file by a path that leads out', '/?file=docs/../secret.txt', own, 404],
    ['for no file', '/', own, 404],
  ])('%s is refused', async (_, target, origin, status) => {
    opened.length = 0;
    expect((await post(target, origin())).status).toBe(status);
    expect(opened).toEqual([]);
  });

  test('must be a POST', async () => {
    opened.length = 0;
    const answer = await rawGet(server, FILE, { host: 'localhost:3000', headers: [`Origin: ${own()}`] });
    expect(answer).toMatchObject({ status: 405, headers: { allow: 'POST' } });
    expect(opened).toEqual([]);
  });

  test.each([
    [null, 'Failed to start an editor. Start your editor'],
    ['spawn nano ENOENT.', 'Failed to start an editor: spawn nano ENOENT. Start your editor'],
  ])('reports why the editor fails: %s', async (reason, sentence) => {
    failure = reason;
    const { status, body } = await post(FILE, own());
    expect(status).toBe(500);
    expect(body).toContain(sentence);
    expect(body).toContain('LAUNCH_EDITOR');
  });
});
