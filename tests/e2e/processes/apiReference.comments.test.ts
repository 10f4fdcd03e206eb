import { describe, expect, test } from '@rstest/core';
import { referenceSite } from '../../unit/plugins/apiReference/referenceSite.ts';
import { OPTIONS, PACKAGE } from '../../unit/plugins/apiReference/toolPackage.ts';
import { htmlOf } from '../../unit/src/node/pages/compileText.ts';

describe('text of comments', () => {
  test('nothing in it is more than text', async () => {
    const types = `/**
 * <script>alert(1)</script> and {alert(2)} in Array<string>.
 *
 * [a](javascript:alert(3)) ![b](javascript:alert(4)) [c](data:text/html,5) {@link javascript:alert(6) | d}
 *
 * # Heading
 *
 * import x from 'y'
 *
 * \`<b>{code}</b>\`
 */
export declare function parse(): void;
`;
    const { compile } = await referenceSite({ ...PACKAGE, 'node_modules/tool/index.d.ts': types }, OPTIONS);
    const page = await compile('en/api/parse.md');
    const html = htmlOf(page);
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; and {alert(2)} in Array&lt;string&gt;.');
    expect(html).not.toMatch(/(?:href|src)="(?:javascript|data):/);
    expect(html).toContain('<p><strong>Heading</strong></p>');
    expect(html).toContain('<code>&lt;b&gt;{code}&lt;/b&gt;</code>');
    expect([page.moduleCode, page.problems, page.toc]).toEqual([undefined, [], []]);
  });

  test('translations are used, and what lacks one has its language', async () => {
    const site = await referenceSite(
      {
        ...PACKAGE,
        'zh/_api.json': JSON.stringify({ 'What was read.': '读取的内容。', Gone: '没有了' }, null, 1),
      },
      OPTIONS,
    );
    const html = htmlOf(await site.compile('zh/api/Result.md'));
    expect(html).toContain('<p>读取的内容。</p>');
    expect(html).toContain('<div lang="en"><p>Length of it.</p></div>');
    expect(htmlOf(await site.compile('en/api/Result.md'))).not.toContain('lang=');
    expect(await site.findings()).toContain(
      'api-translations zh/_api.json:3:1 translates "Gone", which no comment has. → Replace it with the new text of the comment, or remove it.',
    );
  });

  test('line breaks of a comment are spaces in its translation', async () => {
    const types = '/**\n * Reads\n * a text.\n *\n * Twice.\n */\nexport declare function read(): void;\n';
    const site = await referenceSite(
      {
        ...PACKAGE,
        'node_modules/tool/index.d.ts': types,
        'zh/_api.json': JSON.stringify({ 'Reads a text. Twice.': '读取\n\n两次' }),
      },
      OPTIONS,
    );
    expect(htmlOf(await site.compile('zh/api/read.md'))).toContain('<p>读取</p>\n<p>两次</p>');
    expect(await site.findings()).toEqual([]);
  });

  test('texts without a translation are listed, each once, with a check that is off', async () => {
    const types =
      '/** Reads. */\nexport declare function read(): void;\n/**\n * Reads.\n * @see {@link read}\n */\nexport declare function parse(): void;\n';
    const site = await referenceSite(
      { ...PACKAGE, 'node_modules/tool/index.d.ts': types },
      { packages: [{ package: 'tool', description: 'A tool.' }] },
      { checks: { 'api-untranslated': 'warn' } },
    );
    expect(await site.findings()).toEqual([
      'api-untranslated node_modules/tool/index.d.ts:1:1 has no translation to "zh": "Reads.". → Add it to zh/_api.json.',
      'api-untranslated site.config.ts has no translation to "zh": "A tool.". → Add it to zh/_api.json.',
    ]);
  });

  test('Chinese pages have Chinese punctuation between labels and values', async () => {
    const site = await referenceSite(PACKAGE, OPTIONS);
    const html = htmlOf(await site.compile('zh/api/Options.md'));
    expect(html).toContain('<strong>默认值：</strong><code>false</code>');
    expect(html).not.toMatch(/[\u3400-\u9fff]:/);
    expect((await site.compile('zh/api/Result.md')).toc.map(({ text }) => text)).toContain('Result.from()（静态）');
  });

  test.each([
    ['{\n "Gone": ,\n}', 'zh/_api.json:2:10 is not valid JSON'],
    ['[]', 'zh/_api.json:1:1 must be an object of translations by text.'],
    ['{\n "What was read.": 1\n}', 'zh/_api.json:2:1 has a translation of "What was read." that is not a string.'],
  ])('translations that are %j are located', async (text, finding) => {
    const site = await referenceSite({ ...PACKAGE, 'zh/_api.json': text }, OPTIONS);
    expect((await site.findings()).join('\n')).toContain(finding);
  });
});
