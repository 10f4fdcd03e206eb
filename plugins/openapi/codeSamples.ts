import { isRecord } from '../../src/shared/isRecord.ts';
import { type DocumentValues, recordOf, textOr } from './DocumentValues.ts';
import { authoredExample, exampleOf } from './exampleValue.ts';
import type { JsonRecord, Operation } from './openapiDocument.ts';
import type { CodeLanguageName } from './openapiOptions.ts';

/** Code that calls an operation. */
export interface OperationCode {
  language: CodeLanguageName;
  label: string;
  /** Language of the fence. */
  fence: string;
  code: string;
}

/** A request, as all languages print it. */
interface OperationRequest {
  method: string;
  url: string;
  headers: readonly (readonly [name: string, value: string])[];
  /** Name and password of HTTP basic authentication. */
  hasPassword: boolean;
  body: RequestContent | undefined;
}

type RequestContent =
  | { kind: 'json'; value: unknown }
  | { kind: 'form' | 'multipart'; fields: readonly FormField[] }
  | { kind: 'text'; value: string }
  | { kind: 'file' };

interface FormField {
  name: string;
  value: string;
  isFile: boolean;
}

const [USER, PASSWORD, FILE] = ['USER', 'PASSWORD', 'FILE'];
const LABELS: Readonly<Record<CodeLanguageName, readonly [label: string, fence: string]>> = {
  curl: ['curl', 'sh'],
  javascript: ['JavaScript', 'js'],
  python: ['Python', 'python'],
};

/** Returns code that calls an operation with what it requires. */
export function codeSamples(
  operation: Operation,
  values: DocumentValues,
  server: string | undefined,
  languages: readonly CodeLanguageName[],
): OperationCode[] {
  const request = requestOf(operation, values, server);
  const print = { curl: toCurl, javascript: toJavaScript, python: toPython };
  return languages.map((language) => {
    const [label, fence] = LABELS[language];
    return { language, label, fence, code: print[language](request) };
  });
}

function requestOf(operation: Operation, values: DocumentValues, server: string | undefined): OperationRequest {
  const address = server ?? operation.servers[0] ?? '';
  const base = /^https?:/i.test(address) ? address : `https://example.com${address.replace(/^(?=[^/])/, '/')}`;
  const headers: [string, string][] = [];
  const query: [string, string][] = [];
  const cookies: string[] = [];
  let path = operation.path;
  for (const { name, in: place, value } of operation.parameters) {
    if (place === 'path') path = path.replaceAll(`{${name}}`, encodePath(parameterValue(name, value, values)));
    if (value.required !== true) continue;
    if (place === 'query') query.push([name, parameterValue(name, value, values)]);
    if (place === 'header') headers.push([name, parameterValue(name, value, values)]);
    if (place === 'cookie') cookies.push(`${name}=${parameterValue(name, value, values)}`);
  }
  // A name in braces would be a pattern of curl.
  path = path.replace(/\{([^}]*)\}/g, (_, name: string) => placeholder(name));
  const schemes = recordOf(recordOf(values.root.components).securitySchemes);
  let hasPassword = false;
  for (const [name] of operation.security[0] ?? []) {
    const scheme = values.resolve(schemes[name]);
    const isBasic = scheme.type === 'http' && textOr(scheme.scheme)?.toLowerCase() === 'basic';
    if (isBasic) hasPassword = true;
    else if (scheme.type === 'apiKey' && typeof scheme.name === 'string') {
      if (scheme.in === 'query') query.push([scheme.name, 'KEY']);
      else if (scheme.in === 'cookie') cookies.push(`${scheme.name}=KEY`);
      else headers.push([scheme.name, 'KEY']);
    } else if (typeof scheme.type === 'string' && scheme.type !== 'mutualTLS') {
      headers.push(['Authorization', 'Bearer TOKEN']);
    }
  }
  if (cookies.length > 0) headers.push(['Cookie', cookies.join('; ')]);
  const { type, content } = bodyOf(operation, values) ?? {};
  if (type !== undefined && content?.kind !== 'multipart') headers.push(['Content-Type', type]);
  const search = query.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`).join('&');
  return {
    method: operation.method,
    url: base.replace(/\/$/, '') + path + (search === '' ? '' : `?${search}`),
    headers: headers.map(([name, value]) => [name, inOneLine(value)]),
    hasPassword,
    body: content,
  };
}

function parameterValue(name: string, parameter: JsonRecord, values: DocumentValues): string {
  const authored = authoredExample(parameter, values);
  const [first] = [values.resolve(parameter.schema).enum].flat();
  const value = authored ? authored.value : first;
  if (Array.isArray(value)) return value.map(String).join(',');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : placeholder(name);
}

/** `{pet_id}` and `{petId}` are `PET_ID`. */
function placeholder(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .toUpperCase();
}

function encodePath(value: string): string {
  return encodeURIComponent(value).replaceAll('%2F', '/');
}

function inOneLine(value: string): string {
  return value.replace(/\s+/g, ' ');
}

function bodyOf(operation: Operation, values: DocumentValues): { type: string; content: RequestContent } | undefined {
  const contents = Object.entries(recordOf(values.resolve(operation.value.requestBody).content));
  const [type, written] = contents.find(([name]) => isJson(name)) ?? contents[0] ?? [];
  if (type === undefined) return undefined;
  const media = recordOf(written);
  const example = exampleOf(media, values);
  if (isJson(type)) return { type, content: { kind: 'json', value: example ?? {} } };
  if (type === 'application/x-www-form-urlencoded' || type.startsWith('multipart/')) {
    const properties = recordOf(values.resolve(media.schema).properties);
    const fields = Object.entries(recordOf(example)).map(([name, value]): FormField => {
      const { format, contentMediaType } = values.resolve(properties[name]);
      const isFile = format === 'binary' || contentMediaType !== undefined;
      return { name, value: typeof value === 'string' ? value : JSON.stringify(value), isFile };
    });
    for (const [name, each] of Object.entries(properties)) {
      const { format, contentMediaType } = values.resolve(each);
      const isFile = format === 'binary' || contentMediaType !== undefined;
      if (isFile && !fields.some((field) => field.name === name)) fields.push({ name, value: FILE, isFile });
    }
    return { type, content: { kind: type.startsWith('multipart/') ? 'multipart' : 'form', fields } };
  }
  const isText = typeof example === 'string' && example !== 'string';
  return { type, content: isText ? { kind: 'text', value: example } : { kind: 'file' } };
}

/** Whether a media type is JSON: `application/json`, `application/problem+json`. */
export function isJson(type: string): boolean {
  return /[/+]json\b/i.test(type);
}

function toCurl({ method, url, headers, hasPassword, body }: OperationRequest): string {
  const lines = [`curl${method === 'GET' ? '' : ` -X ${method}`} ${quoteShell(url)}`];
  if (hasPassword) lines.push(`-u ${USER}:${PASSWORD}`);
  for (const [name, value] of headers) lines.push(`-H ${quoteShell(`${name}: ${value}`)}`);
  if (body?.kind === 'json') lines.push(`-d ${quoteShell(JSON.stringify(body.value, null, 2))}`);
  if (body?.kind === 'text') lines.push(`--data-binary ${quoteShell(body.value)}`);
  if (body?.kind === 'file') lines.push(`--data-binary '@${FILE}'`);
  if (body?.kind === 'form')
    for (const { name, value } of body.fields) lines.push(`--data-urlencode ${quoteShell(`${name}=${value}`)}`);
  if (body?.kind === 'multipart') {
    for (const { name, value, isFile } of body.fields)
      lines.push(isFile ? `-F ${quoteShell(`${name}=@${FILE}`)}` : `--form-string ${quoteShell(`${name}=${value}`)}`);
  }
  return lines.join(' \\\n  ');
}

function quoteShell(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function toJavaScript({ method, url, headers, hasPassword, body }: OperationRequest): string {
  const before: string[] = [];
  const options: string[] = [];
  if (method !== 'GET') options.push(`method: ${quoteScript(method)},`);
  const listed = headers.map(([name, value]) => `${keyOf(name)}: ${quoteScript(value)},`);
  if (hasPassword) listed.unshift(`Authorization: \`Basic \${btoa('${USER}:${PASSWORD}')}\`,`);
  if (listed.length > 0) options.push(`headers: {\n${indent(listed.join('\n'), 2)}\n},`);
  if (body?.kind === 'json') options.push(`body: JSON.stringify(${printScript(body.value)}),`);
  if (body?.kind === 'text') options.push(`body: ${quoteScript(body.value)},`);
  if (body?.kind === 'file') options.push('body: file,');
  if (body?.kind === 'form') {
    const fields = Object.fromEntries(body.fields.map(({ name, value }) => [name, value]));
    options.push(`body: new URLSearchParams(${printScript(fields)}),`);
  }
  if (body?.kind === 'multipart') {
    before.push('const body = new FormData();');
    for (const { name, value, isFile } of body.fields)
      before.push(`body.append(${quoteScript(name)}, ${isFile ? 'file' : quoteScript(value)});`);
    options.push('body,');
  }
  const call = `const response = await fetch(${quoteScript(url)}${
    options.length === 0 ? '' : `, {\n${indent(options.join('\n'), 2)}\n}`
  });`;
  return [...before, call].join('\n');
}

/** Prints a value of JSON as an object literal. */
function printScript(value: unknown): string {
  if (typeof value === 'string') return quoteScript(value);
  if (Array.isArray(value)) {
    return value.length === 0 ? '[]' : `[\n${value.map((each) => `${indent(printScript(each), 2)},`).join('\n')}\n]`;
  }
  if (isRecord(value)) {
    const entries = Object.entries(value).map(
      ([name, each]) => `${indent(`${keyOf(name)}: ${printScript(each)}`, 2)},`,
    );
    return entries.length === 0 ? '{}' : `{\n${entries.join('\n')}\n}`;
  }
  return String(JSON.stringify(value));
}

function keyOf(name: string): string {
  // As a key of a literal, `__proto__` is no property.
  if (name === '__proto__') return "['__proto__']";
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoteScript(name);
}

function quoteScript(text: string): string {
  return `'${escapeText(text)}'`;
}

function escapeText(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

function toPython({ method, url, headers, hasPassword, body }: OperationRequest): string {
  const lines = [`${quotePython(url)},`];
  const isForm = body?.kind === 'form' || body?.kind === 'multipart';
  // Requests sets it with json and data.
  const shown = headers.filter(
    ([name, value]) => name !== 'Content-Type' || !(isForm || (body?.kind === 'json' && value === 'application/json')),
  );
  if (hasPassword) lines.push(`auth=("${USER}", "${PASSWORD}"),`);
  if (shown.length > 0) lines.push(`headers=${printPython(Object.fromEntries(shown))},`);
  if (body?.kind === 'json') lines.push(`json=${printPython(body.value)},`);
  if (body?.kind === 'text') lines.push(`data=${quotePython(body.value)}.encode(),`);
  if (body?.kind === 'file') lines.push(`data=open("${FILE}", "rb"),`);
  if (isForm) {
    const texts = body.fields.filter(({ isFile }) => !isFile).map(({ name, value }) => [name, value]);
    const files = body.fields.filter(({ isFile }) => isFile);
    if (texts.length > 0) lines.push(`data=${printPython(Object.fromEntries(texts))},`);
    if (files.length > 0) {
      const items = files.map(({ name }) => `    ${quotePython(name)}: open("${FILE}", "rb"),`);
      lines.push(`files={\n${items.join('\n')}\n},`);
    }
  }
  const known = ['GET', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH'].includes(method);
  const name = known ? method.toLowerCase() : 'request';
  if (!known) lines.unshift(`${quotePython(method)},`);
  return `import requests\n\nresponse = requests.${name}(\n${indent(lines.join('\n'), 4)}\n)`;
}

function printPython(value: unknown): string {
  if (typeof value === 'string') return quotePython(value);
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) {
    return value.length === 0 ? '[]' : `[\n${value.map((each) => `${indent(printPython(each), 4)},`).join('\n')}\n]`;
  }
  if (isRecord(value)) {
    const entries = Object.entries(value).map(
      ([name, each]) => `${indent(`${quotePython(name)}: ${printPython(each)}`, 4)},`,
    );
    return entries.length === 0 ? '{}' : `{\n${entries.join('\n')}\n}`;
  }
  return String(value);
}

/** JSON's escapes are those of Python, but for pairs of surrogates, which JSON.stringify keeps as characters. */
function quotePython(text: string): string {
  return JSON.stringify(text);
}

/** Indents lines. No string has a line break in it. */
function indent(text: string, by: number): string {
  return text
    .split('\n')
    .map((line) => (line === '' ? line : ' '.repeat(by) + line))
    .join('\n');
}
