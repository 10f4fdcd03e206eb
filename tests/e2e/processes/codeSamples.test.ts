import { execFileSync, spawnSync } from 'node:child_process';
import { expect, test } from '@rstest/core';
import { parse } from 'acorn';
import { codeSamples } from '../../../plugins/openapi/codeSamples.ts';
import { DocumentValues } from '../../../plugins/openapi/DocumentValues.ts';
import { CODE_LANGUAGES } from '../../../plugins/openapi/openapiOptions.ts';

const HAS_PYTHON = spawnSync('python3', ['--version']).status === 0;

/** Code of an operation, by language. */
function codeOf(operation: object, document: object = {}, path = '/a') {
  const values = new DocumentValues({
    servers: [{ url: 'https://example.com/' }],
    paths: { [path]: operation },
    ...document,
  });
  const [first] = values.operations();
  if (!first) throw new Error('There is no operation.');
  const samples = codeSamples(first, values, undefined, CODE_LANGUAGES);
  return Object.fromEntries(samples.map(({ language, code }) => [language, code]));
}

/** The words of a command, as a shell reads it. */
function wordsOf(command: string | undefined): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

const json = (value: unknown, schema: object = {}) => ({
  requestBody: { content: { 'application/json': { schema, example: value } } },
});

test.each<[string, object, object, Record<string, string>]>([
  [
    'without anything',
    { get: {} },
    {},
    {
      curl: "curl 'https://example.com/a'",
      javascript: "const response = await fetch('https://example.com/a');",
      python: 'import requests\n\nresponse = requests.get(\n    "https://example.com/a",\n)',
    },
  ],
  [
    'with a server that is a path',
    { delete: { servers: [{ url: '/v1' }] } },
    {},
    {
      curl: "curl -X DELETE 'https://example.com/v1/a'",
    },
  ],
  [
    'with HTTP basic authentication',
    { get: { security: [{ basic: [] }] } },
    { components: { securitySchemes: { basic: { type: 'http', scheme: 'Basic' } } } },
    {
      curl: "curl 'https://example.com/a' \\\n  -u USER:PASSWORD",
      javascript: `const response = await fetch('https://example.com/a', {\n  headers: {\n    Authorization: \`Basic \${btoa('USER:PASSWORD')}\`,\n  },\n});`,
      python:
        'import requests\n\nresponse = requests.get(\n    "https://example.com/a",\n    auth=("USER", "PASSWORD"),\n)',
    },
  ],
  [
    'with keys in query and cookie',
    { get: { security: [{ one: [], two: [] }] } },
    {
      components: {
        securitySchemes: {
          one: { type: 'apiKey', in: 'query', name: 'k' },
          two: { type: 'apiKey', in: 'cookie', name: 'c' },
        },
      },
    },
    {
      curl: "curl 'https://example.com/a?k=KEY' \\\n  -H 'Cookie: c=KEY'",
    },
  ],
  [
    'with a form',
    {
      post: {
        requestBody: {
          content: {
            'application/x-www-form-urlencoded': {
              schema: { properties: { a: { example: 'x y' }, b: { type: 'integer' } } },
            },
          },
        },
      },
    },
    {},
    {
      curl: "curl -X POST 'https://example.com/a' \\\n  -H 'Content-Type: application/x-www-form-urlencoded' \\\n  --data-urlencode 'a=x y' \\\n  --data-urlencode 'b=0'",
      python:
        'import requests\n\nresponse = requests.post(\n    "https://example.com/a",\n    data={\n        "a": "x y",\n        "b": "0",\n    },\n)',
    },
  ],
  [
    'with a file',
    {
      post: {
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: { properties: { f: { type: 'string', format: 'binary' }, n: { example: 'x' } } },
            },
          },
        },
      },
    },
    {},
    {
      curl: "curl -X POST 'https://example.com/a' \\\n  -F 'f=@FILE' \\\n  --form-string 'n=x'",
      javascript:
        "const body = new FormData();\nbody.append('f', file);\nbody.append('n', 'x');\nconst response = await fetch('https://example.com/a', {\n  method: 'POST',\n  body,\n});",
    },
  ],
  [
    'with bytes',
    { put: { requestBody: { content: { 'application/octet-stream': {} } } } },
    {},
    {
      curl: "curl -X PUT 'https://example.com/a' \\\n  -H 'Content-Type: application/octet-stream' \\\n  --data-binary '@FILE'",
      javascript:
        "const response = await fetch('https://example.com/a', {\n  method: 'PUT',\n  headers: {\n    'Content-Type': 'application/octet-stream',\n  },\n  body: file,\n});",
    },
  ],
])('%s', (_, operation, document, expected) => {
  expect(codeOf(operation, document)).toMatchObject(expected);
});

test('parameters of a path have their example, or their name in capitals', () => {
  const parameters = [
    { name: 'a', in: 'path', example: 'x/y z' },
    { name: 'userId', in: 'path' },
    { name: 'kind', in: 'query', required: true, schema: { enum: ['first', 'second'] } },
    { name: 'not', in: 'query' },
  ];
  const { curl } = codeOf({ get: { parameters } }, {}, '/{a}/{userId}/{other-name}');
  expect(curl).toBe("curl 'https://example.com/x/y%20z/USER_ID/OTHER_NAME?kind=first'");
});

const STRANGE = {
  "it's": 'a "quoted" \\ text\nof two lines',
  nested: { list: [1, -1.5, true, false, null, [], {}], 'two words': `$(id) \`id\` \${x} %s` },
  __proto__x: '\u2028 \u{1F600} é',
};

test('any value is the same in all languages', () => {
  const value: unknown = JSON.parse(JSON.stringify(STRANGE).replace('{', '{"__proto__":1,'));
  const { curl, javascript = '' } = codeOf({ post: json(value) });
  const words = wordsOf(curl);
  expect(JSON.parse(words[words.indexOf('-d') + 1] ?? '')).toEqual(value);
  parse(javascript, { ecmaVersion: 'latest', sourceType: 'module' });
  const literal = /JSON\.stringify\(([\s\S]*)\),\n\}\);$/.exec(javascript)?.[1] ?? '';
  const printed: unknown = new Function(`return JSON.stringify(${literal})`)();
  expect(JSON.parse(String(printed))).toEqual(value);
});

test.skipIf(!HAS_PYTHON)('any value is the same in Python', () => {
  const value: unknown = JSON.parse(JSON.stringify(STRANGE));
  const { python } = codeOf({ post: json(value) });
  const read = `import sys, types, json\nclass R:\n  def __getattr__(self, name):\n    return lambda *a, **k: print(json.dumps(k["json"]))\nsys.modules["requests"] = R()\n`;
  const output = execFileSync('python3', ['-c', `${read}${python}`], { encoding: 'utf8' });
  expect(JSON.parse(output)).toEqual(value);
});

test('an example is made from the schema, without what is only in responses and without models in themselves', () => {
  const components = {
    schemas: {
      Node: {
        type: 'object',
        properties: {
          id: { type: 'integer', readOnly: true },
          name: { type: 'string' },
          at: { type: ['string', 'null'], format: 'date' },
          next: { $ref: '#/components/schemas/Node' },
          kind: { const: 'node' },
          tags: { type: 'array', items: { enum: ['a'] } },
          more: { type: 'object', additionalProperties: { type: 'number', minimum: 2 } },
        },
      },
      Both: {
        allOf: [
          { $ref: '#/components/schemas/Node' },
          { properties: { own: { oneOf: [{ type: 'null' }, { type: 'boolean' }] } } },
        ],
      },
    },
  };
  const { curl } = codeOf({ post: json(undefined, { $ref: '#/components/schemas/Both' }) }, { components });
  const words = wordsOf(curl);
  expect(JSON.parse(words[words.indexOf('-d') + 1] ?? '')).toEqual({
    name: 'string',
    at: '2026-01-31',
    kind: 'node',
    tags: ['a'],
    more: { key: 2 },
    own: true,
  });
});
