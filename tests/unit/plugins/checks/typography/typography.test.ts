import { expect, test } from '@rstest/core';
import { findTypographyMistakes } from '../../../../../plugins/checks/typography/findMistakes.ts';
import { typographyChecks } from '../../../../../plugins/checks/typography/typography.ts';
import { compileText } from '../../../src/node/pages/compileText.ts';

test.each([
  ['zh', '先安装,再运行', '装,再'],
  ['zh', '可以运行.', '行.'],
  ['zh-CN', '运行 Rstest ，然后', ' ，'],
  ['zh', '渲染。 你可以', '。 你'],
  ['zh', '完成。。', '。。'],
  ['zh', '版本 ２', '２'],
  ['zh', '你好.世界', '.世'],
  ['zh', '安装（一个)包', '个)'],
  ['zh', '安装(一个）包', '个）'],
  ['ja', 'します,そして', ',そ'],
  ['ja', '用されます。 テーマ', '。 テ'],
  ['ko', '설치 .', ' .'],
  ['ko', '설치，실행', '，'],
])('a mistake in %s: %s', (lang, text, part) => {
  const [mistake, ...others] = findTypographyMistakes(text, lang);
  expect(mistake?.excerpt).toContain(part.trim());
  expect(others).toEqual([]);
});

test.each([
  ['zh', '使用 Rspack 构建，最多 5 个。'],
  ['zh', '版本 1.0, 2.0 和 a.b'],
  ['zh', '参见中文.md 和（说明）。'],
  ['zh', '（见 a(b) 和 c）：1) 一 2) 二'],
  ['zh', '真的吗？！好……'],
  ['ja', '「設定」を使用します。次に'],
  ['ko', '설치하고, 실행합니다. 끝!'],
  ['en', 'Full width， and  spaces .'],
])('no mistake in %s: %s', (lang, text) => {
  expect(findTypographyMistakes(text, lang)).toEqual([]);
});

test.each(['zh', 'ja', 'ko'])('a long run of blanks is read in linear time in %s', (lang) => {
  expect(findTypographyMistakes(`설文${' '.repeat(100_000)}x`, lang)).toEqual([]);
});

test('mistakes are found at their lines, not in code, attributes and ids', async () => {
  const text =
    '# 标题？ {/*title*/}\n\n第一行\n运行 `a,b` ，然后\n\n```txt\n先,后\n```\n\n| 名,称 |\n| - |\n| <b title="先,后">好</b> |\n';
  const { warnings } = await compileText(text, { at: 'zh/a.mdx', site: { plugins: [typographyChecks] } });
  expect(warnings.map(({ location, problem }) => [location?.line, location?.column, problem])).toEqual([
    [4, 9, 'has a space beside full-width punctuation: "运行 `…` ，然后".'],
    [10, 4, 'has half-width punctuation behind Chinese: "名,称".'],
  ]);
  expect((await compileText(text, { at: 'en/a.mdx', site: { plugins: [typographyChecks] } })).warnings).toEqual([]);
});

test('mistakes are located behind escapes and emphasis, and in HTML', async () => {
  const text = '**重点**\\* 先,后\n\n<p>\n<b>一</b>\n先,后\n</p>\n\n- 一\n  二 <i>三</i> 先,后\n';
  const { warnings } = await compileText(text, { at: 'zh/a.md', site: { plugins: [typographyChecks] } });
  expect(warnings.map(({ location }) => [location?.line, location?.column])).toEqual([
    [1, 11],
    [5, 2],
    [9, 15],
  ]);
});
