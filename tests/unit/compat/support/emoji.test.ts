import { expect, test } from '@rstest/core';
import { replaceShortcodes } from '../../../../compat/support/emoji.ts';

test.each([
  ['Done :tada: and :+1:', 'Done 🎉 and 👍'],
  [':trophy: :two: :arrow_right: :man_technologist:', '🏆 2️⃣ ➡️ 👨‍💻'],
  ['a:tada:b', 'a🎉b'],
  [':three::two::wrench: :no_such:tada:', '3️⃣2️⃣🔧 :no_such🎉'],
  ['at 10:30:00', 'at 10:30:00'],
  [':no_such_code:', ':no_such_code:'],
])('"%s" is shown as "%s"', (text, expected) => expect(replaceShortcodes(text)).toBe(expected));

test('of unknown shortcodes, those that are no part of a word are named', () => {
  const unknown: string[] = [];
  replaceShortcodes(':three::no_one: a:no_two:b :no_three:', (code) => unknown.push(code));
  expect(unknown).toEqual([':no_one:', ':no_three:']);
});
