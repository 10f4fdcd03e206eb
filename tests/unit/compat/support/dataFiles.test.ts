import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { z } from 'zod';
import { DataFiles, type DataKind } from '../../../../compat/support/dataFiles.ts';
import { formatLocation, textOfHint } from '../../../../src/tools/messages/errors.ts';
import { writeFolder } from '../../src/node/pages/compileText.ts';

const schema = z.record(z.string(), z.strictObject({ name: z.string() }));
const YAML: DataKind<typeof schema> = { schema, format: 'yaml', hint: 'Like this.' };
const JSON_KIND: DataKind<typeof schema> = { schema, format: 'json', hint: 'Like this.' };

/** Reads a file, and returns its value and `line:column message hint` of each mistake. */
function read(name: string, text: string, kind: DataKind<typeof schema>) {
  const files = new DataFiles();
  const value = files.read(path.join(writeFolder({ [name]: text }), name), kind);
  const mistakes = files.mistakes.map(({ location, message, hint }) => {
    return `${formatLocation({ ...location, file: path.basename(location.file) })} ${message} ${textOfHint(hint)}`;
  });
  return { value, mistakes };
}

test.each<[string, string, DataKind<typeof schema>, object | undefined, string[]]>([
  ['a.yml', 'ann: { name: Ann }', YAML, { ann: { name: 'Ann' } }, []],
  ['a.json', '\uFEFF{ "ann": { "name": "Ann" } }', JSON_KIND, { ann: { name: 'Ann' } }, []],
  ['a.yml', '# Nobody yet.\n', YAML, undefined, []],
  [
    'a.yml',
    'ann: { name: Ann }\nbob: { name: 5 }\ncid: { name: Cid, nick: C }\n',
    YAML,
    { ann: { name: 'Ann' } },
    [
      'a.yml:2:8 "bob.name" must be a string, not 5. Like this.',
      'a.yml:3:19 "cid.nick" is not a known key. Known keys: name.',
    ],
  ],
  ['a.json', '["ann"]', JSON_KIND, undefined, ['a.json:1:1 The file must be an object, not ["ann"]. Like this.']],
  [
    'a.json',
    '{\n  "ann": { "name": "Ann" },\n}',
    JSON_KIND,
    undefined,
    [expect.stringMatching(/^a\.json:3:1 is not valid JSON: Expected double-quoted property name\. JSON has double/)],
  ],
  ['a.json', '{ "ann": { "name": "Ann" }, }', YAML, { ann: { name: 'Ann' } }, []],
  ['a.json', '{ "ann" ', YAML, undefined, [expect.stringMatching(/^a\.json:1:9 is not valid JSON: Expected ':'/)]],
  [
    'a.yml',
    'ann: [\nbob: 1\n',
    YAML,
    undefined,
    [expect.stringMatching(/^a\.yml:2:1 is not valid YAML: .*Put quotes/)],
  ],
  [
    'a.yml',
    'ann: *nobody\n',
    YAML,
    undefined,
    [expect.stringMatching(/^a\.yml:1:\d is not valid YAML: Unresolved alias/)],
  ],
])('%s with %j', (name, text, kind, value, mistakes) => {
  expect(read(name, text, kind)).toEqual({ value, mistakes });
});

test('a file that does not exist has no value, and a folder of its name is a mistake', () => {
  const files = new DataFiles();
  const folder = writeFolder({});
  expect(files.read(path.join(folder, 'none.yml'), YAML)).toBeUndefined();
  expect(files.mistakes).toEqual([]);
  mkdirSync(path.join(folder, 'a.yml'));
  expect(files.read(path.join(folder, 'a.yml'), YAML)).toBeUndefined();
  expect(files.mistakes).toMatchObject([{ message: expect.stringMatching(/^cannot be read: /) }]);
});

test('a mistake is kept once, until files are forgotten', () => {
  const files = new DataFiles();
  const file = path.join(writeFolder({ 'a.yml': 'ann: 1' }), 'a.yml');
  for (const _ of [1, 2]) files.read(file, YAML);
  expect(files.isWrong(file)).toBe(true);
  expect(files.errors('area', path.dirname(file)).map(({ message }) => message)).toEqual([
    '[docs:area] a.yml:1:1 "ann" must be an object, not 1.\n> 1 | ann: 1\n    | ^\nLike this.',
  ]);
  writeFileSync(file, 'ann: { name: Ann }');
  files.forget();
  expect(files.read(file, YAML)).toEqual({ ann: { name: 'Ann' } });
  expect(files.isWrong(file)).toBe(false);
});

test('a file that is edited has its last value while it has a mistake', () => {
  const folder = writeFolder({ 'a.yml': 'ann: { name: Ann }' });
  const file = path.join(folder, 'a.yml');
  const files = new DataFiles();
  const edited = (text: string) => {
    writeFileSync(file, text);
    files.forget();
    return { value: files.read(file, YAML), isWrong: files.isWrong(file) };
  };
  files.read(file, YAML);
  expect(edited('ann: [')).toEqual({ value: { ann: { name: 'Ann' } }, isWrong: true });
  expect(edited('ann: { name: 5 }')).toEqual({ value: { ann: { name: 'Ann' } }, isWrong: true });
  expect(edited('bob: { name: Bob }')).toEqual({ value: { bob: { name: 'Bob' } }, isWrong: false });
  expect(edited('')).toEqual({ value: undefined, isWrong: false });
  expect(edited('ann: [')).toEqual({ value: undefined, isWrong: true });
});
