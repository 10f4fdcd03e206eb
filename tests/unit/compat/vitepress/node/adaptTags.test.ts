import { expect, test } from '@rstest/core';
import { adaptTags, joinTags } from '../../../../../compat/vitepress/node/adaptTags.ts';

test.each([
  ['a <button class="b" @click="n++">c</button>', 'a <button class="b" v-on:click="n++">c</button>'],
  ['<Dialog @open.once="a" #header @close=\'b\'>', '<Dialog v-on:open.once="a" v-slot:header v-on:close=\'b\'>'],
  ['`<a @click="b">` <a @click="b">', '`<a @click="b">` <a v-on:click="b">'],
  ['```vue\n<a @click="b">\n```', '```vue\n<a @click="b">\n```'],
  ['a < b @click, c > d @e <user @home>', 'a < b @click, c > d @e <user v-on:home>'],
  ['write to <a@b.c> or @d', 'write to <a@b.c> or @d'],
])('%j', (text, expected) => {
  expect(adaptTags(text)).toBe(expected);
});

test.each(['<a @b ', '<a ', '@b ', '`<a @b>', '<a b="" @c='])('the time for a line of many %j is linear', (part) => {
  const startedAt = process.cpuUsage();
  expect(adaptTags(`<a @b>${part.repeat(20_000)}`)).toContain('<a v-on:b>');
  expect(process.cpuUsage(startedAt).user / 1e6).toBeLessThan(2);
});

test.each([
  ['<Card\n  title="x"\n>a</Card>\n\nb', '<Card title="x">a</Card>\n\nb', [1, 4, 5]],
  [
    'a\n<my-card\n  :items="[1,\n    2]"\n  @open="b"\n>\n\nc\n\n</my-card>',
    'a\n\n<my-card :items="[1, 2]" @open="b">\n\nc\n\n</my-card>',
    [1, 2, 2, 7, 8, 9, 10],
  ],
  ['- a\n\n      <Card\n        b\n      />\n', '- a\n\n      <Card b/>\n', [1, 2, 3, 6]],
])('%j has its tag on one line', (text, expected, originals) => {
  const { text: joined, toOriginal } = joinTags(text);
  expect(joined).toBe(expected);
  expect(joined.split('\n').map((_, index) => toOriginal?.(index + 1))).toEqual(originals);
});

test.each([
  '```\n<Card\n  b\n>\n```',
  'a\n\n    <Card\n      b\n    >',
  '<Card\n\n  b\n>',
  '<div\n  class="b"\n>',
  '<Card b>\n</Card>',
  'a <Card\n  b\n/>',
])('%j stays as it is', (text) => {
  expect(joinTags(text).text).toBe(text);
});

test.each(['\n<A b', '\n<A b="', '\n<A\n', '<A '])('the time for many %j is linear', (part) => {
  const startedAt = process.cpuUsage();
  joinTags(`<A\n${part.repeat(20_000)}`);
  expect(process.cpuUsage(startedAt).user / 1e6).toBeLessThan(2);
});
