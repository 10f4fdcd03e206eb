import { describe, expect, test } from '@rstest/core';
import type { Navigation } from '../../../../src/model/siteData.ts';
import { openApiSite } from './openApiSite.ts';

const PETS = `openapi: 3.0.3
info:
  title: Pets
  version: 1.2.0
  description: |
    Everything about **pets**, see [home](/).
servers:
  - url: https://{region}.example.com/v1
    description: Production
    variables: { region: { default: eu } }
security:
  - key: []
tags:
  - { name: pets, description: Animals of the shop }
paths:
  /pets:
    get:
      tags: [pets]
      operationId: listPets
      summary: List pets
      parameters:
        - name: limit
          in: query
          required: true
          description: How many
          schema: { type: integer, minimum: 1, exclusiveMaximum: true, maximum: 100, default: 20 }
        - { $ref: '#/components/parameters/trace' }
      responses:
        '200':
          description: Some pets
          content:
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Pet' } }
    post:
      tags: [pets]
      operationId: addPet
      summary: Add a pet
      deprecated: true
      security: [{ oauth: [write] }, {}]
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Pet' }
            example: { id: 1, name: "Rex 'the' dog", tag: a }
      responses:
        '201': { description: Added }
  /pets/{petId}:
    parameters:
      - { name: petId, in: path, required: true, schema: { type: string } }
    get:
      tags: [pets]
      operationId: getPet
      responses:
        default: { description: A pet }
  /health:
    get:
      responses:
        '204': { description: Alive }
components:
  parameters:
    trace: { name: X-Trace, in: header, schema: { type: string } }
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    oauth:
      type: oauth2
      flows: { clientCredentials: { tokenUrl: 'https://example.com/token', scopes: { write: Changes pets } } }
  schemas:
    Pet:
      type: object
      required: [id, name]
      properties:
        id: { type: integer, format: int64, description: Unique }
        name: { type: string, maxLength: 50 }
        tag: { type: string, nullable: true, enum: [a, b, null] }
        parent: { $ref: '#/components/schemas/Pet' }
        friends: { type: array, items: { $ref: '#/components/schemas/Pet' } }
        address:
          type: object
          properties:
            city: { type: string, example: Paris }
`;
const FILES = { '_pets.yaml': PETS };
const OPTIONS = { documents: ['_pets.yaml'] };

/** Returns a document with a number of operations for each tag. */
function documentOf(counts: Record<string, number>): string {
  const paths = Object.entries(counts).flatMap(([tag, count]) =>
    Array.from({ length: count }, (_, index) => [
      `/${tag}/${index}`,
      { get: { tags: [tag], summary: `Number ${index} of ${tag}`, responses: { 204: { description: 'Done' } } } },
    ]),
  );
  return JSON.stringify({ openapi: '3.1.0', info: { title: 'API', version: '1' }, paths: Object.fromEntries(paths) });
}

describe('pages', () => {
  test('each tag has one in each language, besides the first one and that of the models', async () => {
    const { pages, findings } = await openApiSite(FILES, OPTIONS);
    expect([...pages.keys()]).toEqual([
      'en/api/index.md',
      'en/api/models.md',
      'en/api/operations.md',
      'en/api/pets.md',
      'zh/api/index.md',
      'zh/api/models.md',
      'zh/api/operations.md',
      'zh/api/pets.md',
    ]);
    expect(await findings()).toEqual([]);
  });

  test.each(['tag', 'operation'] as const)(
    'no id of the first page is there twice, with pages by %s',
    async (pages) => {
      const document = {
        openapi: '3.1.0',
        info: { title: 'API', version: '1' },
        servers: [{ url: 'https://example.com' }],
        paths: Object.fromEntries(
          ['servers', 'authentication', 'Operations', 'authentication-key'].map((tag) => [
            `/${tag}`,
            { get: { tags: [tag], responses: {} } },
          ]),
        ),
        components: { securitySchemes: { key: { type: 'http', scheme: 'basic' } } },
      };
      const { compile, markdown } = await openApiSite(
        { '_api.json': JSON.stringify(document) },
        { documents: [{ source: '_api.json', pages }] },
      );
      const { toc, warnings } = await compile('en/api/index.md');
      const ids = toc.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect(warnings).toEqual([]);
      expect(await markdown('en/api/index.md')).toContain('### ');
    },
  );

  test('each operation has one, with its names as keywords', async () => {
    const { pages, compile } = await openApiSite(FILES, { documents: [{ source: '_pets.yaml', pages: 'operation' }] });
    expect([...pages.keys()].filter((name) => name.startsWith('en/'))).toEqual([
      'en/api/addPet.md',
      'en/api/get-health.md',
      'en/api/getPet.md',
      'en/api/index.md',
      'en/api/listPets.md',
      'en/api/models.md',
    ]);
    const { title, frontmatter, toc } = await compile('en/api/listPets.md');
    expect([title, frontmatter.keywords]).toEqual(['List pets', ['GET /pets', 'listPets']]);
    expect(toc.map(({ text, id }) => [text, id])).toEqual([
      ['Query parameters', 'query-parameters'],
      ['Headers', 'header-parameters'],
      ['Responses', 'responses'],
    ]);
    expect((await compile('en/api/getPet.md')).title).toBe('GET /pets/{petId}');
  });

  test('each operation of a tag with more than 40 has one, and that of the tag lists them', async () => {
    const { pages, compile, markdown, navigation } = await openApiSite(
      { '_api.json': documentOf({ many: 41, few: 40 }) },
      { documents: ['_api.json'] },
    );
    const names = [...pages.keys()].filter((name) => name.startsWith('en/'));
    expect([names.slice(0, 3), names.length]).toEqual([
      ['en/api/few.md', 'en/api/index.md', 'en/api/many/get-many-0.md'],
      44,
    ]);
    expect(await markdown('en/api/many/index.md')).toContain(
      '- [`GET /many/0`](/api/many/get-many-0): Number 0 of many\n',
    );
    expect(await markdown('en/api/index.md')).toContain('- [`GET /many/40`](/api/many/get-many-40): Number 40 of many');
    const { title, frontmatter } = await compile('en/api/many/get-many-40.md');
    expect([title, frontmatter.keywords]).toEqual(['Number 40 of many', ['GET /many/40']]);
    const { sidebars } = await navigation({ lang: 'en', nav: [], sidebars: {} });
    expect(sidebars['/api/']?.slice(1)).toEqual([
      expect.objectContaining({
        kind: 'group',
        text: 'many',
        link: '/api/many/',
        items: expect.arrayContaining([{ kind: 'link', text: 'Number 40 of many', link: '/api/many/get-many-40' }]),
      }),
      { kind: 'link', text: 'few', link: '/api/few' },
    ]);
  });

  test.each(['tag', 'operation'] as const)(
    'the first page of a document with more than 1,000 operations lists the tags alone, with pages by %s',
    async (by) => {
      const { pages, markdown } = await openApiSite(
        { 'en/index.md': '# Home\n', '_api.json': documentOf({ many: 999, few: 2 }) },
        { documents: [{ source: '_api.json', pages: by }] },
        { lang: 'en', locales: [{ lang: 'en', label: 'English' }] },
      );
      const few = by === 'tag' ? '/api/few' : '/api/few/';
      expect(await markdown('en/api/index.md')).toContain(
        `## Operations\n\n- [many](/api/many/) (999)\n- [few](${few}) (2)`,
      );
      expect(pages.size).toBe(by === 'tag' ? 1002 : 1004);
      expect(await markdown('en/api/many/index.md')).toContain('(/api/many/get-many-998)');
    },
  );

  test('several documents have a folder each, or that of their settings', async () => {
    const { pages } = await openApiSite(
      { ...FILES, 'v2/_shop.yaml': PETS },
      {
        documents: ['_pets.yaml', { source: 'v2/_shop.yaml', folder: '/shop/', title: 'Shop' }],
      },
    );
    const names = [...pages.keys()].filter((name) => name.startsWith('en/'));
    expect([names[0], names[4]]).toEqual(['en/api/pets/index.md', 'en/shop/index.md']);
  });
});

test('a page of a tag has its operations with address, authentication, code, parameters and responses', async () => {
  const { markdown } = await openApiSite(FILES, OPTIONS);
  const text = await markdown('en/api/pets.md');
  expect(text.slice(0, text.indexOf('## Add a pet'))).toBe(`# pets

Animals of the shop

## List pets

\`\`\`http
GET /pets
\`\`\`

**Authentication:** [\`key\`](/api/#authentication-key)

**curl**

\`\`\`sh
curl 'https://eu.example.com/v1/pets?limit=20' \\
  -H 'X-Key: KEY'
\`\`\`

**JavaScript**

\`\`\`js
const response = await fetch('https://eu.example.com/v1/pets?limit=20', {
  headers: {
    'X-Key': 'KEY',
  },
});
\`\`\`

**Python**

\`\`\`python
import requests

response = requests.get(
    "https://eu.example.com/v1/pets?limit=20",
    headers={
        "X-Key": "KEY",
    },
)
\`\`\`

**Query parameters**

- **\`limit\`**: \`integer\`, required, default: \`20\`

  How many

  Range: \`>= 1\`, \`< 100\`

**Headers**

- **\`X-Trace\`**: \`string\`

**Responses**

- **\`200\`**: [\`Pet[]\`](/api/models#Pet)

  Some pets

  \`application/json\`

  **Example**

  \`\`\`json
  [
    {
      "id": 0,
      "name": "string",
      "tag": "a",
      "friends": [],
      "address": {
        "city": "Paris"
      }
    }
  ]
  \`\`\`

`);
});

test('an operation that is deprecated says so, and a request shows the properties of its model', async () => {
  const { markdown } = await openApiSite(FILES, OPTIONS);
  const text = await markdown('en/api/pets.md');
  const own = text.slice(text.indexOf('## Add a pet'), text.indexOf('## GET /pets/{petId}'));
  expect(own).toContain('POST /pets\n```\n\n(Deprecated)\n');
  expect(own).toContain('[`oauth`](/api/#authentication-oauth) (`write`) or No authentication is needed.');
  expect(own).toContain(`-d '{\n  "id": 1,\n  "name": "Rex '\\''the'\\'' dog",\n  "tag": "a"\n}'`);
  expect(own).toContain('`application/json`: [`Pet`](/api/models#Pet) (required)');
  expect(own).toContain('- **`id`**: `integer (int64)`, required\n\n  Unique');
  expect(own).toContain('- **`201`**\n\n  Added');
});

test('a model has its properties, with links to models and to itself', async () => {
  const { markdown, compile } = await openApiSite(FILES, OPTIONS);
  expect(await markdown('en/api/models.md')).toBe(`# Models

## Pet

\`object\`

- **\`id\`**: \`integer (int64)\`, required

  Unique

- **\`name\`**: \`string\`, required

  Length: \`<= 50\`

- **\`tag\`**: \`string | null\`

  Values: \`a\`, \`b\`, \`null\`

- **\`parent\`**: [\`Pet\`](/api/models#Pet)

- **\`friends\`**: [\`Pet[]\`](/api/models#Pet)

- **\`address\`**: \`object\`

  - **\`city\`**: \`string\`

    Example: \`Paris\``);
  expect((await compile('en/api/models.md')).ids).toContain('Pet');
});

test('the first page has version, servers, authentication and all operations, in the language of the page', async () => {
  const { markdown } = await openApiSite(FILES, OPTIONS);
  expect(await markdown('zh/api/index.md')).toBe(`# Pets

**版本：**\`1.2.0\`

Everything about **pets**, see [home](/zh/).

## 服务器

- \`https://eu.example.com/v1\`：Production

## 身份验证

### key

\`apiKey\` · 位置：\`header\` · 名称：\`X-Key\`

### oauth

\`oauth2\`

**流程：**\`clientCredentials\` · \`https://example.com/token\`

**权限范围**

- \`write\`：Changes pets

## 操作

### [pets](/zh/api/pets)

- [\`GET /pets\`](/zh/api/pets#listPets)：List pets
- [\`POST /pets\`](/zh/api/pets#addPet)：Add a pet (已弃用)
- [\`GET /pets/{petId}\`](/zh/api/pets#getPet)

### [操作](/zh/api/operations)

- [\`GET /health\`](/zh/api/operations#get-health)

[模型](/zh/api/models)`);
});

test.each([
  ['de', 'Antworten'],
  ['fr', 'Réponses'],
  ['es', 'Respuestas'],
  ['ja', 'レスポンス'],
  ['ar', 'الاستجابات'],
  ['zh-TW', '回應'],
  ['pt', 'Responses'],
])('labels are those of the language: %s', async (lang, label) => {
  const site = { lang, locales: [{ lang, label: lang }] };
  const { markdown, pages } = await openApiSite({ ...FILES, [`${lang}/index.md`]: '# Home\n' }, OPTIONS, site);
  const name = [...pages.keys()].find((each) => each.endsWith('pets.md')) ?? '';
  expect(await markdown(name)).toContain(`**${label}**`);
});

test('the sidebar lists tags, or operations by tag with a mark for those that are deprecated', async () => {
  const navigation: Navigation = { lang: 'zh', nav: [], sidebars: { '/zh/': [] } };
  const byTag = await openApiSite(FILES, OPTIONS);
  expect((await byTag.navigation(navigation)).sidebars).toEqual({
    '/zh/': [
      { kind: 'link', text: 'Pets', link: '/zh/api/' },
      { kind: 'link', text: 'pets', link: '/zh/api/pets' },
      { kind: 'link', text: '操作', link: '/zh/api/operations' },
      { kind: 'link', text: '模型', link: '/zh/api/models' },
    ],
  });
  const byOperation = await openApiSite(FILES, { documents: [{ source: '_pets.yaml', pages: 'operation' }] });
  const { sidebars } = await byOperation.navigation({ lang: 'en', nav: [], sidebars: {} });
  expect(sidebars['/api/']?.[1]).toEqual({
    kind: 'group',
    text: 'pets',
    collapsed: true,
    collapsible: true,
    items: [
      { kind: 'link', text: 'List pets', link: '/api/listPets' },
      { kind: 'link', text: 'Add a pet', link: '/api/addPet', tag: 'deprecated' },
      { kind: 'link', text: 'GET /pets/{petId}', link: '/api/getPet' },
    ],
  });
  const none = await openApiSite(FILES, { ...OPTIONS, sidebar: false });
  expect((await none.navigation({ lang: 'en', nav: [], sidebars: {} })).sidebars).toEqual({});
});

test('the sidebar has a group for each of several documents, or their rows below that of their folder', async () => {
  const { navigation } = await openApiSite(FILES, {
    documents: [
      { source: '_pets.yaml', folder: 'one', title: 'One' },
      { source: '_pets.yaml', folder: 'two', title: 'Two' },
    ],
  });
  const items = (folder: string) => [
    { kind: 'link', text: 'pets', link: `/${folder}/pets` },
    { kind: 'link', text: 'Operations', link: `/${folder}/operations` },
    { kind: 'link', text: 'Models', link: `/${folder}/models` },
  ];
  const state = { collapsed: true, collapsible: true };
  const { sidebars } = await navigation({
    lang: 'en',
    nav: [],
    sidebars: { '/': [{ kind: 'link', text: 'Second', link: '/two/' }] },
  });
  expect(sidebars['/']).toEqual([
    { kind: 'group', text: 'Second', link: '/two/', items: items('two'), ...state },
    { kind: 'group', text: 'One', link: '/one/', items: items('one'), ...state },
  ]);
});

test('search has method and path of each operation beside its title', async () => {
  const { searchRecords, compile } = await openApiSite(FILES, OPTIONS);
  const { toc, title, searchText } = await compile('zh/api/pets.md');
  const record = { routePath: '/zh/api/pets', lang: 'zh', title, description: '', text: searchText, keywords: [] };
  const other = { ...record, routePath: '/zh/other/api/pets', headings: toc };
  const [own, same] = await searchRecords([{ ...record, headings: toc }, other]);
  expect(own?.headings.map(({ text, id }) => [text, id])).toEqual([
    ['GET /pets', 'listPets'],
    ['List pets', 'listPets'],
    ['POST /pets', 'addPet'],
    ['Add a pet', 'addPet'],
    ['GET /pets/{petId}', 'getPet'],
  ]);
  expect(same).toEqual(other);
});

test('texts are translated by a file in the folder of a language, and others are marked with theirs', async () => {
  const zh = {
    Pets: '宠物商店',
    'Everything about **pets**, see [home](/).': '关于**宠物**的一切，参见[首页](/)。',
    'Animals of the shop': '商店里的动物',
    'List pets': '列出宠物',
    'How   many': '数量',
    'Gone with the last version': '已删除',
    wrong: 1,
  };
  const files = {
    ...FILES,
    'zh/index.md': '# 首页\n',
    'en/index.md': '# Home\n',
    'zh/_openapi.json': JSON.stringify(zh),
  };
  const site = await openApiSite(files, OPTIONS, { checks: { 'openapi-untranslated': 'warn' } });
  const { markdown, compile, navigation, findings } = site;
  expect((await markdown('zh/api/index.md')).slice(0, 80)).toContain(
    '# 宠物商店\n\n**版本：**`1.2.0`\n\n关于**宠物**的一切，参见[首页](/zh/)。\n',
  );
  const pets = await markdown('zh/api/pets.md');
  expect(pets).toContain('商店里的动物\n\n## 列出宠物');
  expect(pets).toContain('`20`\n\n  数量\n');
  const { content, frontmatter } = await compile('zh/api/pets.md');
  const html = JSON.stringify(content);
  expect(html).toContain('<span lang=\\"en\\">Add a pet</span>');
  expect(html).not.toContain('<span lang=\\"en\\">列出宠物');
  expect(frontmatter.description).toBe('商店里的动物');
  expect((await navigation({ lang: 'zh', nav: [], sidebars: { '/zh/': [] } })).sidebars['/zh/']?.[0]).toMatchObject({
    text: '宠物商店',
  });
  const found = await findings();
  expect(found.slice(0, 4)).toEqual([
    'openapi zh/_openapi.json:1:1 has a translation of "wrong" that is not a string.',
    'openapi-translations zh/_openapi.json:1:1 translates "Gone with the last version", which no document has. → Replace it with the new text of the document, or remove it.',
    'openapi-untranslated _pets.yaml has no translation to "zh": "Production". → Add it to zh/_openapi.json.',
    'openapi-untranslated _pets.yaml has no translation to "zh": "Changes pets". → Add it to zh/_openapi.json.',
  ]);
  expect(found.filter((each) => each.includes('List pets') || each.includes('to "en"'))).toEqual([]);
});

test('models that lead to many others have an example with fewer levels', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const schemas = Object.fromEntries(
    names.map((own) => [
      own,
      {
        type: 'object',
        properties: {
          [`${own}Id`]: { type: 'integer' },
          ...Object.fromEntries(names.map((name) => [name, { $ref: `#/components/schemas/${name}` }])),
        },
      },
    ]),
  );
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/a' } } };
  const document = {
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: {
      '/a': { put: { tags: ['a'], requestBody: { content }, responses: { 200: { description: 'Yes', content } } } },
    },
    components: { schemas },
  };
  const { markdown } = await openApiSite({ '_api.json': JSON.stringify(document) }, { documents: ['_api.json'] });
  const [, example = ''] = /```json\n([\s\S]*?)```/.exec(await markdown('en/api/a.md')) ?? [];
  // With one level more, it would have 112 values.
  expect(Object.keys(JSON.parse(example))).toEqual(['aId', 'b', 'c', 'd', 'e', 'f']);
  expect(JSON.parse(example).b).toEqual({ bId: 0, c: {}, d: {}, e: {}, f: {} });
  expect((await markdown('en/api/a.md')).length).toBeLessThan(20_000);
});

test('an operation has its callbacks, with method, address, request body and responses', async () => {
  const { markdown } = await openApiSite(
    {
      '_api.yaml': `openapi: 3.1.0
info: { title: API, version: '1' }
paths:
  /orders:
    post:
      tags: [orders]
      callbacks:
        shipped:
          '{$request.body#/url}':
            post:
              description: Runs when an order leaves.
              parameters: [{ name: X-Sign, in: header, schema: { type: string } }]
              requestBody:
                content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } }
              responses: { '204': { description: Received } }
        paid: { $ref: '#/components/callbacks/paid' }
      responses: { '202': { description: Accepted } }
components:
  callbacks: { paid: { '{$request.body#/paid}': { put: { summary: Payment, responses: {} } } } }
  schemas: { Order: { type: object, properties: { id: { type: integer } } } }
`,
    },
    { documents: ['_api.yaml'] },
  );
  const text = await markdown('en/api/orders.md');
  expect(text.slice(text.indexOf('**Callbacks**'))).toBe(`**Callbacks**

- **\`shipped\`**

  Runs when an order leaves.

  \`\`\`http
  POST {$request.body#/url}
  \`\`\`

  **Headers**

  - **\`X-Sign\`**: \`string\`

  **Request body**

  \`application/json\`: [\`Order\`](/api/models#Order)

  - **\`id\`**: \`integer\`

  **Responses**

  - **\`204\`**

    Received

- **\`paid\`**

  Payment

  \`\`\`http
  PUT {$request.body#/paid}
  \`\`\``);
});

test('Swagger 2 is rendered as OpenAPI 3 of the same content', async () => {
  const operation = { tags: ['pets'], operationId: 'addPet', summary: 'Add a pet' };
  const pet = {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string', example: 'Rex' }, age: { type: 'integer', minimum: 0 } },
  };
  const info = { title: 'Pets', version: '2.0' };
  const swagger = {
    swagger: '2.0',
    info,
    host: 'pets.example.com',
    basePath: '/v2',
    schemes: ['https'],
    consumes: ['application/json'],
    produces: ['application/json'],
    securityDefinitions: { key: { type: 'apiKey', name: 'X-Key', in: 'header' } },
    security: [{ key: [] }],
    paths: {
      '/pets/{shop}': {
        post: {
          ...operation,
          parameters: [
            { name: 'shop', in: 'path', required: true, type: 'string', description: 'Its name' },
            { name: 'tags', in: 'query', type: 'array', items: { type: 'string' } },
            { name: 'body', in: 'body', required: true, schema: { $ref: '#/definitions/Pet' } },
          ],
          responses: { 200: { description: 'Added', schema: { $ref: '#/definitions/Pet' } } },
        },
      },
    },
    definitions: { Pet: pet },
  };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Pet' } } };
  const three = {
    openapi: '3.1.0',
    info,
    servers: [{ url: 'https://pets.example.com/v2' }],
    security: [{ key: [] }],
    paths: {
      '/pets/{shop}': {
        post: {
          ...operation,
          parameters: [
            { name: 'shop', in: 'path', required: true, schema: { type: 'string' }, description: 'Its name' },
            { name: 'tags', in: 'query', schema: { type: 'array', items: { type: 'string' } } },
          ],
          requestBody: { required: true, content },
          responses: { 200: { description: 'Added', content } },
        },
      },
    },
    components: {
      schemas: { Pet: pet },
      securitySchemes: { key: { type: 'apiKey', name: 'X-Key', in: 'header' } },
    },
  };
  const documents = ['_api.json'];
  const old = await openApiSite({ '_api.json': JSON.stringify(swagger) }, { documents });
  const now = await openApiSite({ '_api.json': JSON.stringify(three) }, { documents });
  expect(await old.findings()).toEqual([]);
  expect([...old.pages.keys()]).toEqual([...now.pages.keys()]);
  for (const name of old.pages.keys()) expect(await old.markdown(name)).toBe(await now.markdown(name));
  const text = await old.markdown('en/api/pets.md');
  expect(text).toContain("curl -X POST 'https://pets.example.com/v2/pets/SHOP'");
  expect(text).toContain('**Request body**\n\n`application/json`: [`Pet`](/api/models#Pet) (required)\n');
});
