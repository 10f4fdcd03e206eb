import { expect, test } from '@rstest/core';
import { type FenceMeta, readFenceMeta } from '../../../../../src/tools/tree/fenceMeta.ts';

test.each<[string | null | undefined, Partial<FenceMeta>, number[]]>([
  [undefined, {}, []],
  [null, {}, []],
  ['title="a b.ts"', { title: 'a b.ts' }, []],
  ["title='a b.ts'", { title: 'a b.ts' }, []],
  ['title=`a b.ts`', { title: 'a b.ts' }, []],
  ['title=rstest.config.ts', { title: 'rstest.config.ts' }, []],
  ['title="页面 (1).ts"', { title: '页面 (1).ts' }, []],
  ['title=""', { title: '' }, []],
  ['lineNumbers', { lineNumbers: true }, []],
  ['lineNumbers=true', { lineNumbers: true }, []],
  ['lineNumbers=false', { lineNumbers: false }, []],
  ['wrapCode', { wrap: true }, []],
  ['wrapCode=false', { wrap: false }, []],
  ['fold height=200', { fold: true, height: 200 }, []],
  ['fold=false height="120"', { fold: false, height: 120 }, []],
  ['height=tall', {}, []],
  ['height=-5', {}, []],
  ['file="./a.ts"', { file: './a.ts' }, []],
  ['file="./a.ts#use"', { file: './a.ts', region: 'use' }, []],
  ['file="./a.ts" region="use" lines=2-3', { file: './a.ts', region: 'use', lines: '2-3' }, []],
  ['file="<root>/a#b/c.ts"', { file: '<root>/a#b/c.ts' }, []],
  ['lineNumbers=12', { lineNumbers: true, firstLine: 12 }, []],
  ['[A label] title="b"', { label: 'A label', title: 'b' }, []],
  ['title="[a]" []', { title: '[a]' }, []],
  ['hidden', { hidden: true }, []],
  ['output', { terminal: true }, []],
  ['output="basic"', { terminal: true }, []],
  ['terminal', { terminal: true }, []],
  ['{1,3-5}', {}, [1, 3, 4, 5]],
  ['{ 2 - 3 }title="a"', { title: 'a' }, [2, 3]],
  ['{5-3}', {}, []],
  ['fails="a {1} b" group="x"', {}, []],
  ['unknown other=1 #!?', {}, []],
])('%j', (meta, expected, highlighted) => {
  expect(readFenceMeta(meta)).toEqual({ hidden: false, ...expected, highlighted: new Set(highlighted) });
});

test('an endless range does not exhaust memory', () => {
  expect(readFenceMeta('{1-999999999}').highlighted.size).toBeLessThan(20_000);
});
