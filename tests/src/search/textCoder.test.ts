import { expect, test } from '@rstest/core';
import { ArithmeticDecoder, ArithmeticEncoder } from '../../../src/search/packed/arithmeticCoder.ts';
import { TextPacker, TextUnpacker } from '../../../src/search/packed/textCoder.ts';
import { splitTokens } from '../../../src/search/packed/tokens.ts';

/** Numbers that look random and are the same in every run. */
function createRandom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % limit;
  };
}

function roundTrip(texts: readonly string[]): { read: string[]; bytes: Uint8Array } {
  const packer = new TextPacker();
  for (const text of texts) packer.write(text);
  const bytes = packer.finish();
  const unpacker = new TextUnpacker(bytes, packer.units);
  const read = texts.map(() => unpacker.read());
  expect(unpacker.checksum()).toBe(unpacker.read());
  return { read, bytes };
}

const random = createRandom(7);
const anything = Array.from({ length: 3000 }, () => String.fromCharCode(random(0x10000))).join('');

test.each<[string, string]>([
  ['nothing', ''],
  ['a blank', ' '],
  ['blanks and line ends', '  \n \n\n\t  '],
  ['prose', 'The tests run. Then, the API says: JSONFile is not a File, and parseJSON fails.\nA B c D'],
  ['names', 'testTimeout test_timeout es2023 v1.2.3 x86 HTMLElement iOS a1B2 rstest.fn() fooBAR BARfoo'],
  ['Chinese', '测试用例 2 个，`testTimeout` 表示超时。使用Rspack构建，共 12 3 个 文件'],
  ['Japanese and Korean', 'テストを実行する。테스트 시간 초과 ㅋ'],
  ['other scripts', 'Тест ТЕСТ Δοκιμή ẞß İi ǅ اختبار בדיקה परीक्षण ทดสอบ é e\u0301'],
  ['pairs and halves of pairs', '😀👩‍👩‍👧 \ud83d a\ude00b \ud83d\ud83d\ude00'],
  ['control characters', '\u0000\u0001\u0002a\u0003B\u007f\u0080\u00ff\ufffe\uffff'],
  ['a long run', 'a'.repeat(5000) + '='.repeat(5000) + ' '.repeat(300)],
  ['units of all kinds', anything],
])('%s comes back as it was', (_, text) => {
  expect(roundTrip([text]).read).toEqual([text]);
  expect(roundTrip([text, 'x', text, '', text]).read).toEqual([text, 'x', text, '', text]);
});

test('words with a capital share their token with those without', () => {
  expect(splitTokens('Test testTest').filter((token) => typeof token === 'string')).toEqual(['test', 'test', 'test']);
});

test('texts that repeat take few bytes', () => {
  const line = 'expect(add(1, 2)).toBe(3); // The sum of two numbers.\n';
  expect(roundTrip([line.repeat(200)]).bytes.length).toBeLessThan(2 * line.length);
});

test('what the reader has as well takes no bytes, and helps with what it has in common', () => {
  const title = 'Mocking an uncommonly long-winded dependency';
  const pack = (isRecalled: boolean) => {
    const packer = new TextPacker();
    if (isRecalled) packer.recall(title);
    packer.write(`${title}.`);
    return { bytes: packer.finish(), units: packer.units };
  };
  const { bytes, units } = pack(true);
  expect(bytes.length).toBeLessThan(pack(false).bytes.length - 20);
  const unpacker = new TextUnpacker(bytes, units);
  unpacker.recall(title);
  expect(unpacker.read()).toBe(`${title}.`);
});

test('the same texts are the same bytes', () => {
  const { bytes } = roundTrip(['Packed on one machine, unpacked on another: 在另一台机器上解压。']);
  expect(Buffer.from(bytes).toString('base64')).toMatchInlineSnapshot(
    `"/lVKxSz+Zxt4s1izwQZT93zAL5zjCeDeK+HhD2M7UbCLTt308i/fXZXLRbzgDTYpNEm8pUqg2bNzNvxyBB3KLzjulY1FProg/IpPbTN1lUtICoGrGtBmKklHpfrLJPIaGA=="`,
  );
});

test('bytes that end early, are changed or are none of ours throw, or the checksum tells', () => {
  const text = 'Some text that is packed, and some more of it. '.repeat(40) + anything.slice(0, 200);
  const packer = new TextPacker();
  packer.write(text);
  const bytes = packer.finish();
  const read = (changed: Uint8Array, limit = packer.units) => {
    try {
      const unpacker = new TextUnpacker(changed, limit);
      unpacker.read();
      return unpacker.checksum() === unpacker.read();
    } catch {
      return false;
    }
  };
  expect(read(bytes)).toBe(true);
  expect(read(bytes, packer.units - 12)).toBe(false);
  for (let length = 0; length < bytes.length - 6; length += 23) expect(read(bytes.subarray(0, length))).toBe(false);
  for (let round = 0; round < 60; round++) {
    const changed = bytes.slice();
    const at = random(bytes.length - 6);
    changed[at] = (changed[at] ?? 0) ^ (1 << random(8));
    expect(read(changed)).toBe(false);
    expect(read(Uint8Array.from({ length: 50 + random(500) }, () => random(256)))).toBe(false);
  }
});

test('bits come back whatever their probability', () => {
  const bits = Array.from({ length: 20_000 }, () => ({ bit: random(2), probability: 1 + random(4095) }));
  bits.push(...Array.from({ length: 5000 }, () => ({ bit: 1, probability: 4095 })));
  bits.push(...Array.from({ length: 5000 }, () => ({ bit: 0, probability: 4095 })));
  const encoder = new ArithmeticEncoder();
  for (const { bit, probability } of bits) encoder.code(bit, probability);
  const decoder = new ArithmeticDecoder(encoder.finish());
  expect(bits.every(({ bit, probability }) => decoder.code(0, probability) === bit)).toBe(true);
});
