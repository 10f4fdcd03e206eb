import { expect, test } from '@rstest/core';
import { collectPageCode, compilePage } from '../../../../../../src/node/pages/compilePage.ts';
import { traceModule } from '../../../../../../src/node/pages/javascript/traceModule.ts';
import { makeConfig, makeSource, writeFolder } from '../compileText.ts';

const PAGE = `---
title: A
---

import Part from '../shared/part.mdx';

export const unit = 'px';
export function Sum() {
  return missingOne();
}

Text {missingTwo} and {missingThree.x}

<Part name={missingFour} />

{[1, 2].map((each) =>
  each + missingFive
)}

<Badge text={missingSix} outline={missingSeven} {...missingEight} />

<Sum />
`;
const FRAGMENT = '\nHello {props.name} and {missingNine}\n';

test.each([
  ['missingOne', 'en/page.mdx', 9, 10],
  ['missingTwo', 'en/page.mdx', 12, 7],
  ['missingThree', 'en/page.mdx', 12, 24],
  ['missingFour', 'en/page.mdx', 14, 13],
  ['missingFive', 'en/page.mdx', 17, 10],
  ['missingSix', 'en/page.mdx', 20, 14],
  ['missingSeven', 'en/page.mdx', 20, 35],
  ['missingNine', 'shared/part.mdx', 2, 25],
])('traces %s in a page’s module to %s:%i:%i', async (name, file, line, column) => {
  const docsDir = writeFolder({ 'en/page.mdx': PAGE, 'shared/part.mdx': FRAGMENT });
  const [source, config] = [makeSource(docsDir, 'en/page.mdx'), makeConfig(docsDir)];
  const { moduleCode = '' } = (await compilePage(source, PAGE, config)).page;
  const before = moduleCode.slice(0, moduleCode.indexOf(name)).split('\n');
  const trace = traceModule(await collectPageCode(source, PAGE, config));
  const found = trace(before.length, (before.at(-1)?.length ?? 0) + 1);
  expect([found?.file.displayPath, found?.line, found?.column]).toEqual([file, line, column]);
});

test('does not trace code of the engine', async () => {
  const docsDir = writeFolder({ 'shared/part.mdx': FRAGMENT });
  const source = makeSource(docsDir, 'en/page.mdx');
  const trace = traceModule(await collectPageCode(source, '{a}\n', makeConfig(docsDir)));
  expect(trace(1, 1)).toBe(undefined);
});
