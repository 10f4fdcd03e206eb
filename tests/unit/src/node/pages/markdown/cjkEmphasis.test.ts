import { expect, test } from '@rstest/core';
import { EMPHASIS_SENTINEL, markCjkEmphasis } from '../../../../../../src/node/pages/markdown/cjkEmphasis.ts';
import { compileText, htmlOf } from '../compileText.ts';

test.each([
  ['这是**重点。**后面', '这是<strong>重点。</strong>后面'],
  ['**“引号”**文字', '<strong>“引号”</strong>文字'],
  ['文字**“引号”**', '文字<strong>“引号”</strong>'],
  ['文字**（括号）**文字', '文字<strong>（括号）</strong>文字'],
  ['使用**`rstest`**命令', '使用<strong><code>rstest</code></strong>命令'],
  ['**注意：**先安装，*再运行。*然后', '<strong>注意：</strong>先安装，<em>再运行。</em>然后'],
  ['**一。**二**三。**四', '<strong>一。</strong>二<strong>三。</strong>四'],
  ['***都要。***后面', '<em><strong>都要。</strong></em>后面'],
  ['これは**重要。**です', 'これは<strong>重要。</strong>です'],
  ['**「強調」**した', '<strong>「強調」</strong>した'],
  ['이것은 **중요합니다.**라고', '이것은 <strong>중요합니다.</strong>라고'],
  ['**(강조)**가', '<strong>(강조)</strong>가'],
  ['𠮷**“𠮷”**𠮷', '𠮷<strong>“𠮷”</strong>𠮷'],
  ['**生命周期：**native-backed 的对象', '<strong>生命周期：</strong>native-backed 的对象'],
  ['word**「強調」**', 'word<strong>「強調」</strong>'],
  ['**重点**文字', '<strong>重点</strong>文字'],
  ['文**重点**文字', '文<strong>重点</strong>文字'],
  ['`**“a”**中` 和 **“b”**中', '<code>**“a”**中</code> 和 <strong>“b”</strong>中'],
  ['中文 \\*\\*不是\\*\\* 强调', '中文 **不是** 强调'],
  ['中文 2 * 3 * 4', '中文 2 * 3 * 4'],
  ['没有结束的**强调', '没有结束的**强调'],
  ['~~删除。~~后面', '<del>删除。</del>后面'],
  ['文字~~“引号”~~和**重点。**后', '文字<del>“引号”</del>和<strong>重点。</strong>后'],
  ['约 ~5 到 ~~~ 之间。~~~后', '约 ~5 到 ~~~ 之间。~~~后'],
])('%s', async (text, html) => {
  expect(htmlOf(await compileText(text))).toBe(`<p>${html}</p>`);
});

test.each(['**a.**b', '**"a"**b', 'a **b** c', '中文', '中文 `**` 中文', '**重点**文字'])(
  '%s stays unchanged',
  (line) => {
    expect(markCjkEmphasis(line)).toBe(line);
  },
);

test('removes its marks from the page', async () => {
  const page = await compileText('# **“题”**目\n\n这是**重点。**后面\n\n| **“a”**中 |\n| - |\n');
  expect(JSON.stringify(page)).not.toContain(EMPHASIS_SENTINEL);
  expect(page.title).toBe('“题”目');
});

test('columns behind its marks are those of the source', async () => {
  const { links } = await compileText('**重点。**后**面。**的 [a](/b)');
  expect(links[0]).toMatchObject({ line: 1, column: 17 });
});

test('handles a long line quickly', () => {
  const line = '这是**重点。**后面'.repeat(20_000);
  expect(markCjkEmphasis(line)).toHaveLength(line.length + 20_000);
});
