// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples hold template strings
import { expect, test } from '@rstest/core';
import { scanCode } from '../../../../../src/tools/javascript/scanCode.ts';

test.each([
  ['ts', "a('//', 1) // b", "a('', 1)     "],
  ['ts', 'a /* "b"\nc */ d', 'a       \n     d'],
  ['ts', "'a\\'b' + \"c\" + `d${e('f')}g`", "'' + \"\" + `${e('')}`"],
  ['ts', '`${`${a}b`}c}`', '`${`${a}`}`'],
  ['ts', 'a / b / c // d', 'a / b / c     '],
  ['ts', 'return /["/]\\/\'/g', 'return /./g'],
  ['ts', 'x = /a[/]b/.test("c")', 'x = /./.test("")'],
  ['tsx', "<p>Don't</p>\nb('c')", "<p></p>\nb('')"],
  ['json', '{"a": "b//c"} // d', '{"": ""}     '],
  ['css', 'a { b: "c"; /* d */ } // e', 'a { b: "";         } // e'],
  ['bash', 'a "b c" # d\ne#f', 'a "" \ne#f'],
  ['yaml', "a: 'b' # c", "a: '' "],
  ['txt', 'a // b', 'a // b'],
])('%s: %s', (lang, code, masked) => {
  expect(scanCode(code, lang, 'mask')).toBe(masked);
});

test.each<[name: string, lang: string, code: string]>([
  ['slashes', 'ts', 'a = /['.repeat(20_000)],
  ['quotes', 'ts', "a'".repeat(50_000)],
  ['a string', 'ts', `"${'a'.repeat(200_000)}`],
  ['escapes', 'ts', `"${'\\\\'.repeat(100_000)}"`],
  ['templates', 'ts', '`a`'.repeat(30_000)],
  ['tags', 'tsx', '<a>b'.repeat(30_000)],
  ['text after a tag', 'tsx', `<a>${'b '.repeat(100_000)}`],
  ['comments', 'ts', '/* a */'.repeat(20_000)],
  ['hashes', 'bash', ' #a'.repeat(50_000)],
])('scans a long text in linear time: %s', (_name, lang, code) => {
  const before = process.cpuUsage();
  expect(scanCode(code, lang, 'mask').length).toBeGreaterThan(0);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1_000);
});
