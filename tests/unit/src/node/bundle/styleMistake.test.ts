import { expect, test } from '@rstest/core';
import { transform } from 'lightningcss';
import { toStyleMistake } from '../../../../../src/node/bundle/styleMistake.ts';
import { messageOf } from '../../../../../src/tools/messages/errors.ts';
import { valueAt } from '../../../../../src/tools/messages/validate.ts';

/** The mistake that Lightning CSS finds in a text, as `line:column reason`. */
function find(source: string): string {
  try {
    transform({ filename: 'a.css', code: Buffer.from(source), errorRecovery: false });
    return '';
  } catch (error) {
    const [line, column] = ['line', 'column'].map((name) => Number(valueAt(error, ['loc', name])));
    const { position, reason, hint } = toStyleMistake(source, messageOf(error), {
      line: line ?? 0,
      column: column ?? 0,
    });
    return `${position.line}:${position.column} ${reason}${hint === undefined ? '' : ` | ${hint}`}`;
  }
}

test.each([
  ['.a {\n  color red;\n}\n', '2:9 unexpected "red"'],
  ['.a{color red}', '1:10 unexpected "red"'],
  ['.a{\n b\n}', '2:2 "b" is neither a rule nor a declaration'],
  ['.a { color: }}\n', '1:14 "}" is neither a rule nor a declaration'],
  ['.a{color:red}}\n.b{c:d}', '1:14 expected a selector, got "}"'],
  ['{a:b}', '1:1 expected a selector, got "{"'],
  ['$a: b;', '1:1 "$a: b;" is neither a rule nor a declaration'],
  [
    '.a{\n  // comment\n  b:c\n}',
    '2:3 "// comment" is neither a rule nor a declaration | Comments in CSS are written /* … */.',
  ],
  ['// a\n.a{b:c}', '1:1 expected a selector, got "/" | Comments in CSS are written /* … */.'],
  ['a{}/* x */ <b>', '1:12 "<b>" is neither a rule nor a declaration'],
  ['.a .. b{c:d}', '1:5 Expected identifier in class selector, got "."'],
  ['@media (foo{a{b:c}}', '1:12 unexpected "{"'],
  // Later versions of CSS, and rules of tools.
  ['.x { @apply foo; colr: red; &:hover { a: b } }\n@tailwind base;\n@foo bar { .a { color: red } }\n', ''],
])('locates the mistake in %j', (source, expected) => {
  expect(find(source)).toBe(expected);
});
