import { expect, test } from '@rstest/core';
import { replaceShortcodes } from '../../../../compat/support/emoji.ts';

test.each([
  ['Done :tada: and :+1:', 'Done 🎉 and 👍'],
  [':trophy: :two: :arrow_right: :man_technologist:', '🏆 2️⃣ ➡️ 👨‍💻'],
  ['a:tada:b', 'a:tada:b'],
  ['at 10:30:00', 'at 10:30:00'],
  [':no_such_code:', ':no_such_code:'],
])('"%s" is shown as "%s"', (text, expected) => expect(replaceShortcodes(text)).toBe(expected));
