import { expect, test } from '@rstest/core';
import { vitepressHeadingId } from '../../../../../compat/vitepress/node/headingId.ts';

test.each([
  ['vi.fn', 'vi-fn'],
  ['`index.html` and Project Root', 'index-html-and-project-root'],
  ['@x/plugin', 'x-plugin'],
  ['3 – Über “Äpfel”?', '_3-–-uber-apfel'],
  ['安装 与 使用', '安装-与-使用'],
])('"%s" has the id "%s"', (text, id) => {
  expect(vitepressHeadingId(text)).toBe(id);
});
