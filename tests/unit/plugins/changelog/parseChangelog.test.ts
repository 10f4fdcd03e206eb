import { describe, expect, test } from '@rstest/core';
import { parseChangelog } from '../../../../plugins/changelog/parseChangelog.ts';

const read = (text: string) => parseChangelog(text).map(({ version, date, line }) => [version, date, line]);

describe('versions', () => {
  test.each<[string, string, unknown[]]>([
    [
      'Keep a Changelog',
      '# Changelog\n\n## [Unreleased]\n\n- a\n\n## [1.1.0] - 2026-05-31\n\n- b\n',
      [['1.1.0', '2026-05-31', 7]],
    ],
    [
      'changesets',
      '# package\n\n## 2.0.0\n\n### Major Changes\n\n- a\n\n## 1.9.3\n',
      [
        ['2.0.0', undefined, 3],
        ['1.9.3', undefined, 9],
      ],
    ],
    [
      'standard-version',
      '### [1.1.1](https://a.example) (2026-02-01)\n\n## [1.1.0](https://a.example) (2026-01-01)\n',
      [
        ['1.1.1', '2026-02-01', 1],
        ['1.1.0', '2026-01-01', 3],
      ],
    ],
    [
      'names of packages',
      '## @scope/package@1.0.0\n## package@0.9.0-beta.1\n## v0.8\n## Version 0.7.0\n',
      [
        ['1.0.0', undefined, 1],
        ['0.9.0-beta.1', undefined, 2],
        ['0.8', undefined, 3],
        ['0.7.0', undefined, 4],
      ],
    ],
    [
      'windows',
      '## 1.0.0\r\n\r\n- a\r\n\r\n## 0.9.0\r\n',
      [
        ['1.0.0', undefined, 1],
        ['0.9.0', undefined, 5],
      ],
    ],
    [
      'headings of a version that begin with a number',
      '## 2.0.0\n\n### 1.5 times faster\n\n### 2.0 Migration\n\n### 1.9.1 (2026-01-01)\n\n## 1.9.0 Codename\n',
      [
        ['2.0.0', undefined, 1],
        ['1.9.1', '2026-01-01', 7],
        ['1.9.0', undefined, 9],
      ],
    ],
    ['no date', '## 1.0.0 (2026-99-99)\n', [['1.0.0', undefined, 1]]],
    ['no version', '# Changelog\n\n## Migration to 2.0.0\n\n## 10 reasons\n\n## Unreleased\n', []],
    ['code', '## 1.0.0\n\n```md\n## 0.9.0\n```\n\n~~~~\n~~~\n## 0.8.0\n~~~~\n', [['1.0.0', undefined, 1]]],
  ])('%s', (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

test('the text of a version ends at the next one, its headings begin with level 2, and it has the definitions that it uses', () => {
  const text = `# Changelog

## [1.1.0]

Thanks to [A].

### Fixed

#### Deep

- See [the issue][12].

\`\`\`md
### No heading
\`\`\`

## Unreleased

- c

## 1.0.0

- b

[a]: https://a.example
[12]: https://b.example
[1.1.0]: https://c.example
`;
  expect(parseChangelog(text).map((version) => version.text)).toEqual([
    `
Thanks to [A].

## Fixed

### Deep

- See [the issue][12].

\`\`\`md
### No heading
\`\`\`

[a]: https://a.example
[12]: https://b.example`,
    '\n- b',
  ]);
});

test('a changelog of 20,000 versions is read in time that grows with its length', () => {
  const text = Array.from({ length: 20_000 }, (_, at) => `## 1.0.${at}\n\n- a\n`).join('\n');
  const before = process.cpuUsage();
  expect(parseChangelog(text)).toHaveLength(20_000);
  expect(process.cpuUsage(before).user).toBeLessThan(3_000_000);
});
