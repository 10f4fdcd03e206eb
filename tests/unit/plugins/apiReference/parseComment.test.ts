import { describe, expect, test } from '@rstest/core';
import { parseComment, tagsOf, tagText } from '../../../../plugins/apiReference/parseComment.ts';

const parse = (comment: string) => parseComment(comment, 10, '/a.ts');

describe('descriptions', () => {
  test.each<[string, string, { text: string; line: number }]>([
    ['in one line', '/** Adds. */', { text: 'Adds.', line: 10 }],
    ['in several', '/**\n * Adds.\n *\n * - a\n *   - b\n */', { text: 'Adds.\n\n- a\n  - b', line: 11 }],
    ['without asterisks', '/**\n  Adds.\n  More.\n*/', { text: 'Adds.\nMore.', line: 11 }],
    ['with an escaped end', '/** Matches `**\\/*.ts`. */', { text: 'Matches `**/*.ts`.', line: 10 }],
    ['with an address', '/** Write to me@example.com. */', { text: 'Write to me@example.com.', line: 10 }],
    ['before a tag', '/**\n * Adds.\n * @internal\n */', { text: 'Adds.', line: 11 }],
    ['that are empty', '/** @internal */', { text: '', line: 10 }],
  ])('%s', (_, comment, description) => {
    expect(parse(comment).description).toEqual(description);
  });
});

describe('tags', () => {
  test('parameters have names, without types, brackets and dashes', () => {
    const { tags } = parse(
      '/**\n * @param a - First\n * @param {string} b Second\n * @param [c=1] Third\n * @param ...rest\n * @template T Fourth\n */',
    );
    expect(tags.map(({ name, parameter, text, line }) => [name, parameter, text, line])).toEqual([
      ['param', 'a', 'First', 11],
      ['param', 'b', 'Second', 12],
      ['param', 'c', 'Third', 13],
      ['param', '...rest', '', 14],
      ['template', 'T', 'Fourth', 15],
    ]);
  });

  test('a fence may have decorators, and its lines are those of the file', () => {
    const comment = parse('/**\n * @example\n *\n * ```ts\n * @decorate()\n * class A {}\n * ```\n * @since 1.2\n */');
    expect(tagsOf(comment, 'example')).toEqual([
      { name: 'example', text: '```ts\n@decorate()\nclass A {}\n```', line: 13 },
    ]);
    expect(tagText(comment, 'version', 'since')).toBe('1.2');
  });

  test.each<[string, string[][]]>([
    ['/** Reads faster. @default false */', [['default', 'false']]],
    [
      '/** Old. @deprecated Use b. @since 2 */',
      [
        ['deprecated', 'Use b.'],
        ['since', '2'],
      ],
    ],
    ['/** Of @rspack/core, or `x @default 1`. */', []],
    ['/** Write to @default: it reads. */', []],
  ])('%s has those that follow its text', (comment, expected) => {
    expect(parse(comment).tags.map(({ name, text }) => [name, text])).toEqual(expected);
  });

  test('a tag continues until the next one', () => {
    expect(parse('/**\n * @returns The sum\n *   of both.\n * @throws Error\n */').tags).toEqual([
      { name: 'returns', text: 'The sum\n  of both.', line: 11 },
      { name: 'throws', text: 'Error', line: 13 },
    ]);
  });
});
