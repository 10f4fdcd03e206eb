import { expect, test } from '@rstest/core';
import { adaptTags } from '../../../../../compat/vitepress/node/adaptTags.ts';

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
