import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { openApiSite } from './openApiSite.ts';

const OPTIONS = { documents: ['_api.yaml'] };
const HEAD = "openapi: 3.1.0\ninfo: { title: API, version: '1' }\n";

test('all mistakes of a document are reported in one run, each at its place', async () => {
  const { findings, pages } = await openApiSite(
    {
      '_api.yaml': `${HEAD}paths:
  /pets/{id}:
    get:
      operationId: getPet
      sumary: Wrong
      responses:
        '200':
          description: A pet
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Pett' }
    post:
      operationId: getPet
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Pet' }
            examples:
              text: { value: '{"id": ' }
              kind: { value: { id: wrong } }
      responses:
        '200': { $ref: './_other.yaml#/ok' }
        '400': { $ref: 'https://example.com/errors.yaml#/bad' }
components:
  schemas:
    One: { $ref: '#/components/schemas/Two' }
    Two: { $ref: '#/components/schemas/One' }
    Pet:
      type: object
      properties:
        id: { type: integer }
        parent: { $ref: '#/components/schemas/Pet' }
`,
    },
    OPTIONS,
  );
  expect([...pages.keys()]).toContain('en/api/operations.md');
  expect((await findings()).sort()).toEqual(
    [
      'openapi-document _api.yaml:15:20 repeats the operationId "getPet" of GET /pets/{id}. → Give each operation an id of its own: its address is made of it.',
      'openapi-document _api.yaml:24:16 refers to "./_other.yaml#/ok", which does not exist. → Paths are relative to the file with the reference.',
      'openapi-document _api.yaml:25:16 refers to "https://example.com/errors.yaml#/bad", which is not stored. → Run "docspack openapi" to request and store it.',
      'openapi-document _api.yaml:28:10 refers to "#/components/schemas/Two", which leads back to it: Two → One → Two. → Describe the value in one of them, in place of the reference.',
      'openapi-document _api.yaml:29:10 refers to "#/components/schemas/One", which leads back to it: One → Two → One. → Describe the value in one of them, in place of the reference.',
      'openapi-document _api.yaml:7:7 is no valid OpenAPI: Property "sumary" is not expected here. → Did you mean "summary"?',
      'openapi-document _api.yaml:13:23 refers to "#/components/schemas/Pett", which does not exist. → Did you mean "#/components/schemas/Pet"?',
      'openapi-examples _api.yaml:21:30 has an example in JSON that does not parse: Unexpected end of JSON input. → Correct the example, or its schema.',
      'openapi-examples _api.yaml:22:36 has "wrong" in an example, which does not match its schema: "id" property type must be integer. → Correct the example, or its schema.',
    ].sort(),
  );
});

test.each([
  ['_api.yaml', 'openapi: 3.1.0\ninfo: { title: x\npaths: {}\n', /^openapi _api\.yaml:\d+:\d+ is not valid YAML: /],
  [
    '_api.yaml',
    'openapi: 3.1.0\ninfo:\n\ttitle: x\n',
    /^openapi _api\.yaml:3:1 is not valid YAML: tab characters must not be used in indentation\. → Indent with spaces\.$/,
  ],
  [
    '_api.yaml',
    `${HEAD}paths:\n  /a: {}\n  /a: {}\n`,
    /^openapi _api\.yaml:5:3 is not valid YAML: duplicated mapping key\. → Put the values/,
  ],
  ['_api.json', '{ "openapi": "3.1.0", "info": { "title": } }', /^openapi _api\.json:1:42 is not valid JSON: /],
  [
    '_api.yaml',
    'title: Notes\n',
    /^openapi _api\.yaml:1:1 is no OpenAPI document: it has neither "openapi" nor "swagger"\. → Begin it/,
  ],
  ['_api.yaml', '', /^openapi _api\.yaml:1:1 is no OpenAPI document: it is empty\. → Begin it/],
  ['_api.json', '[1]', /^openapi _api\.json:1:1 is no OpenAPI document: it is a list\. → Begin it/],
  ['_api.yaml', 'Notes', /^openapi _api\.yaml:1:1 is no OpenAPI document: it is a string, in place of an object\. → /],
  ['_api.json', '', /^openapi _api\.json:1:1 is not valid JSON: Unexpected end of JSON input\. → Look at the commas/],
  [
    '_api.yaml',
    'info: {}\nasyncapi: 3.0.0\n',
    /^openapi _api\.yaml:2:1 is no OpenAPI document: it is an AsyncAPI document\. → openapi\(\) reads OpenAPI 3\.0, 3\.1 and 3\.2, and Swagger 2\.0\./,
  ],
  [
    '_api.raml',
    '#%RAML 1.0\ntitle: Notes\n',
    /^openapi _api\.raml:1:1 is no OpenAPI document: it is a RAML document\. → openapi\(\) reads/,
  ],
  [
    '_api.json',
    '{ "swaggerVersion": "1.2" }',
    /^openapi _api\.json:1:4 is no OpenAPI document: it is a document of Swagger 1\. → openapi\(\) reads/,
  ],
  [
    '_api.json',
    '{ "info": { "schema": "https://schema.getpostman.com/json/collection/v2.1.0/collection.json" } }',
    /^openapi _api\.json:1:4 is no OpenAPI document: it is a collection of Postman\. → openapi\(\) reads/,
  ],
  [
    '_api.yaml',
    'info: {}\nopenapi: 4.0.0\n',
    /^openapi _api\.yaml:2:1 has the version "4\.0\.0" in "openapi", which cannot be read\. → openapi\(\) reads OpenAPI 3\.0/,
  ],
  [
    '_api.yaml',
    'openapi: 3.1\n',
    /^openapi _api\.yaml:1:1 has the version 3\.1 in "openapi", which cannot be read\. → Write it in full, in quotes: "3\.1\.0"\.$/,
  ],
  [
    '_api.json',
    '{ "swagger": 2.0 }',
    /^openapi _api\.json:1:4 has the version 2 in "swagger", which cannot be read\. → Write it in full, in quotes: "2\.0"\.$/,
  ],
  [
    '_api.yaml',
    `# Comment\n---\n${HEAD}paths: {}\n---\n${HEAD}`,
    /^openapi _api\.yaml:6:1 is not valid YAML: expected a single document .* → Remove what follows the line "---"/,
  ],
  [
    '_api.yaml',
    'openapi: 3.1.0\n\0',
    /^openapi _api\.yaml:1:1 cannot be read: it is no text in UTF-8\. → Save it as UTF-8\.$/,
  ],
])('a document that cannot be read: %s %j', async (file, text, expected) => {
  const { findings, pages } = await openApiSite({ [file]: text }, { documents: [file] });
  expect(pages.size).toBe(0);
  const found = await findings();
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(expected);
});

test.each<[string, string, string]>([
  [
    'with an alias that leads to itself',
    'x-loop: &x\n  self: *x\n',
    'openapi _api.yaml:3:1 is nested deeper than 500 levels in "x-loop".',
  ],
  [
    'with aliases that stand for many values',
    ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
      .map(
        (name, index, names) => `x-${name}: &${name} [${`${index === 0 ? '1' : `*${names[index - 1]}`},`.repeat(9)}]\n`,
      )
      .join(''),
    'openapi _api.yaml:10:1 has more than 10,000,000 values in "x-h".',
  ],
])('a document %s is no endless work', async (_, text, expected) => {
  const { findings } = await openApiSite({ '_api.yaml': `${HEAD}${text}paths: {}\n` }, OPTIONS);
  expect(await findings()).toEqual([
    `${expected} → Look for an alias of YAML that leads to itself, or to many others.`,
  ]);
});

test('a document whose values have other types hides neither what is wrong with it nor other documents', async () => {
  const { findings, pages } = await openApiSite(
    {
      '_old.yaml':
        "swagger: '2.0'\ninfo: { title: Old, version: '1' }\nconsumes: application/json\npaths: { /a: { post: { parameters: [{ in: formData, name: f, type: file }], responses: {} } } }\n",
      '_new.yaml': `${HEAD}paths: { /a: { get: { operationId: a, sumary: no, responses: {} } } }\n`,
    },
    { documents: ['_old.yaml', '_new.yaml'] },
  );
  expect(pages.has('en/api/new/operations.md')).toBe(true);
  expect(await findings()).toEqual([
    'openapi _old.yaml:1:1 cannot be read as OpenAPI 3.1: consumes.filter is not a function. → Correct what else is reported in it.',
    'openapi-document _old.yaml:3:11 is no valid OpenAPI: Expected type "array" but got "string". → spec.openapis.org lists the fields of each object.',
    'openapi-document _new.yaml:3:39 is no valid OpenAPI: Property "sumary" is not expected here. → Did you mean "summary"?',
  ]);
});

test.each([
  ['a list', `${HEAD}paths: []\ncomponents: []\ntags: {}\nservers: 1\n`],
  [
    'of wrong types',
    `${HEAD}paths: { /a: { get: { tags: [1], parameters: {}, responses: [], security: 1 }, post: 5 }, /b: null }\n`,
  ],
  [
    'of schemas',
    `${HEAD}components: { schemas: { A: 1, B: { type: 7, properties: [], enum: x, oneOf: 3 }, C: { allOf: [null, { $ref: 4 }] } } }\n`,
  ],
])('values of the wrong types stop nothing: %s', async (_, text) => {
  const { pages, compile } = await openApiSite({ '_api.yaml': text }, OPTIONS);
  expect(pages.has('en/api/index.md')).toBe(true);
  for (const name of pages.keys()) await compile(name);
});

test('a document that cannot be read any more keeps its pages in watch mode, and an edit of it or of another file changes them', async () => {
  const api = (reference: string) =>
    `${HEAD}paths: { /a: { get: { tags: [a], responses: { '200': { $ref: '${reference}' } } } } }\n`;
  const site = await openApiSite(
    { '_api.yaml': api('_more.yaml#/ok'), '_more.yaml': 'ok: { description: First }\n' },
    OPTIONS,
  );
  const { docsDir, update, markdown, dependencies, findings } = site;
  expect(dependencies()).toEqual(['_api.yaml', '_more.yaml', 'openapi.lock', 'zh/_openapi.json']);
  expect(await markdown('en/api/a.md')).toContain('First');
  const before = await update();
  expect([...(await update()).values()].map(({ virtual }) => virtual?.text)).toEqual(
    [...before.values()].map(({ virtual }) => virtual?.text),
  );
  writeFileSync(path.join(docsDir, '_more.yaml'), 'ok: { description: Second }\n');
  await update();
  expect(await markdown('en/api/a.md')).toContain('Second');
  writeFileSync(path.join(docsDir, '_api.yaml'), 'openapi: [');
  expect((await update()).has('en/api/a.md')).toBe(true);
  expect((await findings())[0]).toMatch(/^openapi _api\.yaml:1:\d+ is not valid YAML/);
});

test('hostile text in descriptions is text, and elements of plain text are elements', async () => {
  const hostile =
    'A <script>alert(1)</script> {1 + 1} <b onclick="x()">bold</b> [bad](javascript:alert(1)) <a href="javascript:x()">worse</a> <a href="https://example.com/" onclick="x()">good</a> <img src=x onerror=x()> </div><Callout>{x}</Callout>';
  const block =
    '<p>One <em>two</em><p>Three<ul><li>Four<li>Five</ul><h2>Six</h2><iframe src="https://example.com/"></iframe>';
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: '<img src=x onerror=alert(1)>', version: '{1}', description: block },
    tags: [{ name: '<b>t', description: hostile }],
    paths: {
      '/<script>/{a}': {
        get: {
          tags: ['<b>t'],
          summary: '</h2><script>x</script>',
          description: hostile,
          externalDocs: { url: 'javascript:alert(1)' },
          parameters: [
            { name: '"><script>', in: 'query', required: true, schema: { type: '<i>', default: '`</code>' } },
          ],
          responses: { '"><b>': { description: hostile } },
        },
      },
    },
    components: { schemas: { '</script><b>': { description: hostile, enum: ['</script>'] } } },
  });
  const { pages, compile } = await openApiSite({ '_api.json': text }, { documents: ['_api.json'] });
  expect(pages.size).toBe(6);
  for (const name of pages.keys()) {
    const { content, links, moduleCode } = await compile(name);
    // React escapes props.
    const html = JSON.stringify(content, (key, value: unknown) => (key === 'props' ? undefined : value));
    expect(html).not.toMatch(/<script|<img|<iframe|onclick=\\?"x|href=\\?"javascript/i);
    expect(moduleCode).toBeUndefined();
    expect(links.map(({ written }) => written).filter((each) => /^[a-z]+:/i.test(each))).toEqual([]);
  }
  const tag = JSON.stringify((await compile('en/api/b-t.md')).content);
  expect(tag).toContain(
    '&lt;script&gt;alert(1)&lt;/script&gt; {1 + 1} <b>bold</b> bad worse <a href=\\"https://example.com/\\"',
  );
  expect(JSON.stringify((await compile('en/api/index.md')).content)).toContain(
    '<p>One <em>two</em></p><p>Three</p><ul><li>Four</li><li>Five</li></ul><p>Six</p>',
  );
});

test('hostile text in each other field is text, and no address runs a script', async () => {
  const script = '"><script>alert(1)</script><img src=x onerror=alert(1)>{1 + 1}`</code>';
  const address = 'javascript:alert(1)';
  const schema = {
    title: script,
    description: script,
    type: 'string',
    enum: [script],
    default: script,
    format: script,
    pattern: script,
  };
  const content = {
    [script]: { schema, example: script, examples: { [script]: { summary: script, value: { [script]: script } } } },
  };
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: {
      title: 'API',
      version: script,
      termsOfService: address,
      contact: { name: script, url: address, email: `a@b.c"${script}` },
      license: { name: script, url: address },
    },
    externalDocs: { url: address, description: script },
    servers: [
      {
        url: `${address}//${script}`,
        description: script,
        variables: { [script]: { default: script, enum: [script], description: script } },
      },
    ],
    tags: [{ name: 't', 'x-displayName': script, externalDocs: { url: address, description: script } }],
    security: [{ [script]: [script] }, { open: [script] }],
    paths: {
      [`/${script}`]: {
        post: {
          tags: ['t'],
          operationId: script,
          deprecated: true,
          externalDocs: { url: address, description: script },
          servers: [{ url: address, description: script }],
          parameters: [
            { name: script, in: script, description: script, schema, example: script },
            { name: script, in: 'header', schema },
          ],
          requestBody: { description: script, content },
          responses: {
            [script]: {
              description: script,
              content,
              headers: { [script]: { description: script, schema } },
              links: { [script]: { operationId: script } },
            },
          },
          callbacks: { [script]: { [script]: { post: { summary: script, description: script, responses: {} } } } },
        },
      },
    },
    webhooks: { [script]: { post: { summary: script, responses: {} } } },
    components: {
      schemas: {
        [script]: {
          ...schema,
          type: 'object',
          properties: { [script]: schema },
          required: [script],
          discriminator: { propertyName: script, mapping: { [script]: script } },
        },
      },
      securitySchemes: {
        [script]: {
          type: 'oauth2',
          description: script,
          flows: { implicit: { authorizationUrl: address, tokenUrl: address, scopes: { [script]: script } } },
        },
        open: { type: 'openIdConnect', openIdConnectUrl: address, description: script },
        key: { type: 'apiKey', name: script, in: script, description: script },
        http: { type: 'http', scheme: script, bearerFormat: script },
      },
    },
  });
  for (const pages of ['tag', 'operation'] as const) {
    const site = await openApiSite({ '_api.json': text }, { documents: [{ source: '_api.json', pages }] });
    expect(site.pages.size).toBeGreaterThan(5);
    for (const name of site.pages.keys()) {
      const { content: compiled, links, moduleCode } = await site.compile(name);
      // React escapes other strings.
      const html: unknown[] = [];
      const all = JSON.stringify(compiled, (key, value: unknown) => {
        if (key === 'html' || key === 'tag') html.push(value);
        return value;
      });
      expect(html.join('\n')).not.toMatch(/<script|<img|(?:href|src)="\s*javascript/i);
      expect(all).not.toMatch(/"(?:href|src)":"\s*javascript/i);
      expect(moduleCode).toBeUndefined();
      expect(links.map(({ written }) => written).filter((each) => /^[a-z]+:/i.test(each))).toEqual([]);
    }
  }
});

test('links in descriptions lead to tags, operations and pages, and those that lead nowhere are named', async () => {
  const { markdown, findings, compile } = await openApiSite(
    {
      '_api.yaml': `${HEAD}tags:
  - name: Pet shop
    description: |
      First line.
      [tag](#tag/Pet-shop) [get](#operation/getPet)
      [no](#operation/getPets) [page](/missing)
paths: { /a: { get: { operationId: getPet, tags: [Pet shop], responses: {} } } }
`,
    },
    OPTIONS,
  );
  expect(await markdown('zh/api/pet-shop.md')).toContain(
    '[tag](/zh/api/pet-shop) [get](/zh/api/pet-shop#getPet) no [page](/zh/missing)',
  );
  expect((await compile('en/api/pet-shop.md')).links.map(({ written, line }) => [written, line]).slice(0, 3)).toEqual([
    ['/api/pet-shop', 7],
    ['/api/pet-shop#getPet', 7],
    ['/missing', 8],
  ]);
  expect(await findings()).toEqual([
    'openapi-links _api.yaml:8:1 links to "#operation/getPets", which is neither a tag nor an operation of the document. → Did you mean "#operation/getPet"?',
  ]);
});

test('links of descriptions in JSON, whose line breaks are not in the file, are at the line of the text', async () => {
  const description = 'First line.\n\n[no](#operation/no) [page](/missing)';
  const { compile, findings } = await openApiSite(
    {
      '_api.json': `{ "openapi": "3.1.0",\n  "info": { "title": "API",\n    "description": ${JSON.stringify(description)} } }`,
    },
    { documents: ['_api.json'] },
  );
  expect((await compile('en/api/index.md')).links.map(({ written, line }) => [written, line])).toEqual([
    ['/missing', 3],
  ]);
  expect(await findings()).toContain(
    'openapi-links _api.json:3:1 links to "#operation/no", which is neither a tag nor an operation of the document. → Write "#tag/NAME", "#operation/ID", or the address of a page.',
  );
});

test('links and images of a document for another site lead there with linkBaseUrl', async () => {
  const description =
    '[root](/rest/a?b#c) [beside](next) [tag](#tag/t) [far](https://example.org/x) [host](//example.net/y) <a href="java\tscript:alert(1)">bad</a> [worse](javascript:x) ![picture](/p.png) <a href="/html">html</a>';
  const files = {
    '_api.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'API', version: '1', description },
      paths: { '/a': { get: { tags: ['t'], responses: {} } } },
    }),
  };
  const { markdown } = await openApiSite(files, {
    documents: [{ source: '_api.json', linkBaseUrl: 'https://docs.example.com/guide/' }],
  });
  expect(await markdown('en/api/index.md')).toContain(
    '[root](https://docs.example.com/rest/a?b#c) [beside](https://docs.example.com/guide/next) [tag](/api/t) [far](https://example.org/x) [host](https://example.net/y) bad worse ![picture](https://docs.example.com/p.png) [html](https://docs.example.com/html)',
  );
  const without = await openApiSite(files, { documents: ['_api.json'] });
  expect(await without.markdown('en/api/index.md')).toContain('[root](/rest/a?b#c) beside [tag](/api/t)');
  const wrong = await openApiSite(files, { documents: [{ source: '_api.json', linkBaseUrl: '/guide' }] });
  expect(await wrong.findings()).toEqual([
    'openapi site.config.ts has the linkBaseUrl "/guide", which is no absolute URL. → Begin it with "https://".',
  ]);
});
