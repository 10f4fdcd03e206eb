import path from 'node:path';
import { expect, test } from '@rstest/core';
import { describeProp } from '../../../../../plugins/checks/props/describeProp.ts';
import { PropReader } from '../../../../../plugins/checks/props/PropReader.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

const root = writeFolder({
  'Box.tsx': `import type { BoxProps } from './types.ts';

/** A box. */
export function Box({ size = 2, tone: color = 'red', title }: BoxProps) {}
`,
  'types.ts': `export interface BoxProps {
  /** Its width, in steps. */
  size?: number;
  tone?: string;
  /**
   * Shown above it,
   * in bold.
   * @default the name of the file
   */
  title?: string;
}
`,
});
const reader = new PropReader();
reader.read(path.join(root, 'Box.tsx'), 'Box');

test.each([
  ['size', 'Its width, in steps.', '2'],
  ['tone', undefined, "'red'"],
  ['title', 'Shown above it,\nin bold.', 'the name of the file'],
  ['other', undefined, undefined],
])('%s', (prop, text, value) => {
  expect(describeProp(reader.modules, 'Box', prop)).toEqual({ text, default: value });
});
