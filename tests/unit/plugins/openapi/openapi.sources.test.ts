import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { openApiSite } from './openApiSite.ts';

const HEAD = "openapi: 3.1.0\ninfo: { title: API, version: '1' }\n";
const API = `${HEAD}paths: {}\n`;

/** Returns a configuration with one document a line, from line 2 on. */
function configOf(...documents: string[]): string {
  return `export default { plugins: [openapi({ documents: [\n${documents.map((each) => `  '${each}',\n`).join('')}] })] };\n`;
}

test('sources that are no document are reported at their line of the configuration, and others have pages', async () => {
  const documents = ['_weather.yml', '_none.json', 'folder', 'ftp://example.com/api.yaml', '_weather.yaml'];
  const site = await openApiSite(
    { 'site.config.ts': configOf(...documents), '_weather.yaml': API, 'folder/_other.txt': '' },
    { documents },
  );
  expect([...site.pages.keys()]).toContain('en/api/weather/index.md');
  expect(await site.findings()).toEqual([
    'openapi site.config.ts:2:3 lists the document "_weather.yml", which does not exist. → Did you mean "_weather.yaml"?',
    'openapi site.config.ts:3:3 lists the document "_none.json", which does not exist. → Paths are relative to the docs folder.',
    'openapi site.config.ts:4:3 lists the document "folder", which is not a file. → Write the path of a file.',
    'openapi site.config.ts:5:3 lists the document "ftp://example.com/api.yaml", which is neither a file nor an address. → Begin the address with "https://", or write the path of a file.',
  ]);
});

test('a document that is removed in watch mode keeps its pages until it is there again', async () => {
  const site = await openApiSite({ '_api.yaml': API }, { documents: ['_api.yaml'] });
  rmSync(path.join(site.docsDir, '_api.yaml'));
  expect((await site.update()).has('en/api/index.md')).toBe(true);
  expect(await site.findings()).toEqual([
    'openapi site.config.ts lists the document "_api.yaml", which does not exist. → Paths are relative to the docs folder.',
  ]);
  writeFileSync(path.join(site.docsDir, '_api.yaml'), API);
  await site.update();
  expect(await site.findings()).toEqual([]);
});

const ADDRESS = 'https://api.example.com/v1.yaml';
const INTEGRITY = `sha256-${'A'.repeat(43)}=`;

test.each([
  ['no object', '[]', ':1:1 has no object "documents"'],
  ['no documents', '{ "documents": 1 }', ':1:1 has no object "documents"'],
  [
    'an entry of another type',
    `{ "documents": {\n  "${ADDRESS}": "v1.yaml" } }`,
    `:2:3 has an entry of "${ADDRESS}" without "integrity" and a "file" in "_openapi/"`,
  ],
  [
    'an entry without digest',
    `{ "documents": {\n  "${ADDRESS}": { "file": "_openapi/v1.yaml" } } }`,
    `:2:3 has an entry of "${ADDRESS}" without "integrity" and a "file" in "_openapi/"`,
  ],
  ...['../secret.yaml', '_openapi/../secret.yaml', '/etc/passwd', '_openapi/..', '_openapi/..\\\\secret.yaml'].map(
    (file) => [
      `a file of another folder: ${file}`,
      `{ "documents": {\n  "${ADDRESS}": { "file": "${file}", "integrity": "${INTEGRITY}" } } }`,
      `:2:3 has an entry of "${ADDRESS}" without "integrity" and a "file" in "_openapi/"`,
    ],
  ),
])('a list of documents with %s is reported, and nothing is read by it', async (_, lock = '', expected = '') => {
  const site = await openApiSite({ 'openapi.lock': lock, 'secret.yaml': API }, { documents: [ADDRESS] });
  expect(site.pages.size).toBe(0);
  expect(await site.findings()).toEqual([
    `openapi openapi.lock${expected}. → Run "docspack openapi" to write it again.`,
  ]);
});

test('a stored copy that does not exist is reported at its line of the list', async () => {
  const lock = `{ "documents": {\n  "${ADDRESS}": { "file": "_openapi/v1.yaml", "integrity": "${INTEGRITY}" } } }`;
  const site = await openApiSite({ 'openapi.lock': lock }, { documents: [ADDRESS] });
  expect(await site.findings()).toEqual([
    `openapi openapi.lock:2:3 has a stored copy of "${ADDRESS}", "_openapi/v1.yaml", which does not exist. → Run "docspack openapi" to request it again, or restore the file.`,
  ]);
});

test('a byte order mark and line ends of Windows are no mistakes', async () => {
  const json = JSON.stringify({ openapi: '3.1.0', info: { title: 'Mark', version: '1' }, paths: {} }, null, 2);
  const site = await openApiSite(
    { '_a.json': `\uFEFF${json.replaceAll('\n', '\r\n')}`, '_b.yaml': `\uFEFF${API.replaceAll('\n', '\r\n')}` },
    { documents: ['_a.json', '_b.yaml'] },
  );
  expect((await site.compile('en/api/a/index.md')).title).toBe('Mark');
  expect((await site.compile('en/api/b/index.md')).title).toBe('API');
  expect(await site.findings()).toEqual([]);
});

test('references to nothing, to the document and out of the site are reported, and nothing is read by them', async () => {
  const outside = path.join(path.dirname((await openApiSite({}, { documents: [] })).docsDir), 'outside-of-docs');
  mkdirSync(outside, { recursive: true });
  writeFileSync(path.join(outside, 'secret.txt'), 'SECRET');
  writeFileSync(path.join(outside, 'more.yaml'), 'ok: { description: Allowed }\n');
  const text = `${HEAD}paths:
  /a:
    get:
      parameters:
        - $ref: #/components/parameters/A
        - $ref: ''
        - $ref: '#'
      responses:
        '200': { $ref: '../outside-of-docs/secret.txt' }
        '201': { $ref: ${JSON.stringify(path.join(outside, 'secret.txt'))} }
        '202': { $ref: './_openapi' }
        '203': { $ref: '#/components/responses/Reply' }
        '204': { $ref: '../outside-of-docs/more.yaml#/ok' }
components: { responses: { Replay: { description: Yes } } }
`;
  const files = { '_api.yaml': text, '_openapi/x.txt': '' };
  const options = { documents: ['_api.yaml'] };
  const site = await openApiSite(files, options);
  const folder = 'Copy it into the docs folder, or list its folder under "contentFolders".';
  const findings = await site.findings();
  expect(findings).toEqual(
    expect.arrayContaining([
      'openapi-document _api.yaml:7:11 has "$ref" without a value. → Put the reference in quotes: "#" begins a comment in YAML.',
      'openapi-document _api.yaml:8:11 refers to "", which is the whole document. → Write the path to a value, such as "#/components/schemas/Pet".',
      'openapi-document _api.yaml:9:11 refers to "#", which is the whole document. → Write the path to a value, such as "#/components/schemas/Pet".',
      `openapi-document _api.yaml:11:16 refers to "../outside-of-docs/secret.txt", which is outside the docs folder. → ${folder}`,
      `openapi-document _api.yaml:12:16 refers to "${path.join(outside, 'secret.txt')}", which is outside the docs folder. → ${folder}`,
      'openapi-document _api.yaml:13:16 refers to "./_openapi", which is not a regular file. → Replace it with a file. Folders, pipes, sockets and devices cannot be read as text or pictures.',
      'openapi-document _api.yaml:14:16 refers to "#/components/responses/Reply", which does not exist. → Did you mean "#/components/responses/Replay"?',
      `openapi-document _api.yaml:15:16 refers to "../outside-of-docs/more.yaml#/ok", which is outside the docs folder. → ${folder}`,
    ]),
  );
  expect(findings).toHaveLength(8);
  expect(JSON.stringify(await site.compile('en/api/operations.md'))).not.toContain('SECRET');
  const allowed = await openApiSite(files, options, { contentFolders: [outside] });
  expect(await allowed.markdown('en/api/operations.md')).toContain('Allowed');
});

test('references between files that lead to themselves, or through themselves, are reported in one run', async () => {
  const { findings, pages } = await openApiSite(
    {
      '_api.yaml': `${HEAD}paths: { /a: { get: { responses: { '200': { description: Yes } } } } }
components:
  schemas:
    One: { $ref: './_more.yaml#/Two' }
    Through: { $ref: '#/components/schemas/Through/properties/name' }
    Fine: { $ref: '#/components/schemas/Fine/properties/name', properties: { name: { type: string } } }
`,
      '_more.yaml': `Two: { $ref: './_api.yaml#/components/schemas/One' }\n`,
    },
    { documents: ['_api.yaml'] },
  );
  expect(pages.has('en/api/operations.md')).toBe(true);
  const hint = 'Describe the value in one of them, in place of the reference.';
  expect((await findings()).sort()).toEqual([
    `openapi-document _api.yaml:6:10 refers to "./_more.yaml#/Two", which leads back to it: Two → One → Two. → ${hint}`,
    `openapi-document _api.yaml:7:14 refers to "#/components/schemas/Through/properties/name", which leads back to it: name → name. → ${hint}`,
    `openapi-document _more.yaml:1:6 refers to "./_api.yaml#/components/schemas/One", which leads back to it: One → Two → One. → ${hint}`,
  ]);
});
