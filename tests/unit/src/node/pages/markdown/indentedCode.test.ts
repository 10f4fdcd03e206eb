import { expect, test } from '@rstest/core';
import { compileText, htmlOf } from '../compileText.ts';

const COMPILERS = ['native', 'mdx'] as const;

async function compile(text: string, compiler: (typeof COMPILERS)[number]) {
  const page = await compileText(text, { at: 'en/a.md', site: { markdown: { compiler } } });
  return { code: page.searchText, html: htmlOf(page), findings: [...page.problems, ...page.warnings] };
}

test.each(COMPILERS)('callouts in indented code are code (%s)', async (compiler) => {
  const text = `# A

    :::tip
    b
    :::

Text

\t:::info

- c

      :::tipp
      d
      :::
`;
  const { code, html, findings } = await compile(text, compiler);
  expect(`${code}${html}`).toContain(':::tip\nb\n:::');
  expect(`${code}${html}`).not.toContain(':::open');
  expect(findings).toEqual([]);
});

test.each(COMPILERS)('callouts in lists are callouts, and mistakes in them are found (%s)', async (compiler) => {
  const text =
    '# A\n\n1. b\n\n    :::tip\n    c\n    :::\n\n    :::tipp\n    d\n    :::\n\n    ~~~txt\n    :::tipp\n    ~~~\n';
  const { findings } = await compile(text, compiler);
  expect(findings.map(({ location }) => location?.line)).toEqual([9]);
});
