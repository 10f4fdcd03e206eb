import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseExpressionAt } from 'acorn';
import { CONTENTS } from '../plugins/print/printDocument.ts';
import { NOTICES } from '../plugins/translations/translations.ts';
import { MESSAGE_NAMES } from '../src/node/config/schema/messageNames.ts';
import { bracedText } from '../src/tools/javascript/bracedText.ts';

/** Beginning of English messages in a file of the theme: a constant, or a property. */
const TABLE = /^ *(?:const en = |en: )(?=\{)/gm;

/** Returns the English interface messages of the theme and of plugins, by name, in the order of the names. */
export function interfaceMessages(): Map<string, string> {
  const files = readdirSync('theme', { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name));
  const ofTheme = files.sort().flatMap((name) => readTables(readFileSync(path.join('theme', name), 'utf8')));
  const ofPlugins: [string, string][] = [
    ['printContents', CONTENTS.en ?? ''],
    ['untranslated', NOTICES.en ?? ''],
  ];
  const texts = new Map([...ofTheme, ...ofPlugins]);
  return new Map(MESSAGE_NAMES.map((name) => [name, texts.get(name) ?? '']));
}

/** Returns the literal texts in the English messages of a module. */
function readTables(source: string): [name: string, text: string][] {
  return [...source.matchAll(TABLE)].flatMap(({ index, 0: { length } }) => {
    const table = parseExpressionAt(bracedText(source.slice(index + length)) ?? '{}', 0, { ecmaVersion: 'latest' });
    if (table.type !== 'ObjectExpression') return [];
    return table.properties.flatMap((each): [string, string][] => {
      if (each.type !== 'Property' || each.key.type !== 'Identifier' || each.value.type !== 'Literal') return [];
      return [[each.key.name, String(each.value.value)]];
    });
  });
}
