import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { interfaceMessages } from '../../../../../../scripts/interfaceMessages.ts';
import { MESSAGE_NAMES } from '../../../../../../src/node/config/schema/messageNames.ts';

/** English messages: a table of its own, or one on a line. */
const TABLE = /^( *)(?:const en =|en:) \{(.*?)(?:^\1\}|\},$)/gms;
const NAME = /(?:^ *|[{,] )(\w+): ['"`]/gm;

test('the names of messages are those of the theme', () => {
  const files = readdirSync('theme', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const names = files.flatMap((name) => {
    const tables = readFileSync(path.join('theme', name), 'utf8').matchAll(TABLE);
    return [...tables].flatMap(([, , table = '']) => [...table.matchAll(NAME)].map(([, found = '']) => found));
  });
  expect(names).toEqual(expect.arrayContaining(['zoomImage', 'printSection', 'skipToContent']));
  // Those of plugins.
  expect([...new Set([...names, 'printContents', 'untranslated'])].sort()).toEqual([...MESSAGE_NAMES].sort());
});

test('each message has an English text', () => {
  const texts = interfaceMessages();
  expect([...texts].filter(([, text]) => text === '')).toEqual([]);
  expect([texts.get('zoomImage'), texts.get('untranslated')]).toEqual([
    'Enlarge image',
    'This page has not been translated yet.',
  ]);
});
