import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import { readGroup, writeProject } from '../../../../scripts/landingPages/sampleProject.ts';

const PAGE = `# Page

\`\`\`ts title="a.ts" group="one"
const a = 1; // [!code highlight]
const b = 2; // kept
\`\`\`

\`\`\`ts title="b.ts" group="two" hidden
const c = 3;
\`\`\`
`;

test('reads the files of a group, without marks', () => {
  expect(readGroup(PAGE, 'one')).toEqual({ 'a.ts': 'const a = 1;\nconst b = 2; // kept\n' });
  expect(readGroup(PAGE, 'two')).toEqual({ 'b.ts': 'const c = 3;\n' });
  expect(readGroup(PAGE, 'three')).toEqual({});
});

test('writes a project that finds the packages of the repository', () => {
  const folder = writeProject({ 'src/a.ts': 'text' });
  try {
    expect(readFileSync(path.join(folder, 'src/a.ts'), 'utf8')).toBe('text');
    expect(existsSync(path.join(folder, 'node_modules/@rstest/core/package.json'))).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
