import { expect, test } from '@rstest/core';
import type { OutputFile } from '../../../../../../src/model/output.ts';
import type { DocsPlugin } from '../../../../../../src/model/plugin.ts';
import { Hooks } from '../../../../../../src/node/hooks.ts';
import { stopAfterHang } from '../../../../../../src/node/support/issues/stopAfterHang.ts';
import { joinByCause } from '../../../../../../src/node/support/messages/joinByCause.ts';
import { Unreturned } from '../../../../../../src/tools/messages/Unreturned.ts';
import { compileText, makeConfig } from '../../pages/compileText.ts';
import { makeSite } from '../../site/makeSite.ts';

const NEVER = 'waits for a promise that never settles';

/** Returns a function that fails as the watchdog lets a hook fail, and counts its calls. */
function hanging() {
  const hook = Object.assign(
    async () => {
      hook.calls += 1;
      throw new Unreturned(NEVER, false);
    },
    { calls: 0 },
  );
  return hook;
}

test('"data" that does not return for a page is called for no other, and is one message', async () => {
  const { graph, docsDir } = await makeSite({ 'en/a.md': '# A', 'en/b.md': '# B', 'en/index.md': '# Home' });
  const data = hanging();
  const hooks = new Hooks([], makeConfig(docsDir, { plugins: [{ name: 'slow', data }] }), 'dev');
  await hooks.pageData(graph);
  expect(data.calls).toBe(1);
  expect(joinByCause(hooks.reports.errors)).toMatchObject([
    {
      error: {
        problem: expect.stringMatching(
          /^The plugin "slow" waits for a promise that never settles in "data" for \S+\.md\.$/,
        ),
      },
      more: expect.stringMatching(/^And on 2 more pages: /),
    },
  ]);
});

test('the next run calls it again', async () => {
  const { graph, docsDir } = await makeSite({ 'en/index.md': '# Home' });
  const data = hanging();
  const config = makeConfig(docsDir, { plugins: [{ name: 'slow', data }] });
  for (const _ of [1, 2]) await new Hooks([], config, 'dev').pageData(graph);
  expect(data.calls).toBe(2);
});

test('"tree" that does not return for a page fails for the others', async () => {
  const tree = hanging();
  const plugin = stopAfterHang({ name: 'slow', tree });
  for (const _ of [1, 2]) {
    const page = await compileText('# Home', { site: { plugins: [plugin] } });
    expect(page.problems.map(({ problem }) => problem)).toEqual([expect.stringContaining(`"slow" ${NEVER} in "tree"`)]);
  }
  expect(tree.calls).toBe(1);
});

test('"read" that does not return for a file fails for the others', async () => {
  const read = hanging();
  const files = ['a.txt', 'b.txt'].map((fileName): OutputFile => ({ fileName, read }));
  const plugin: DocsPlugin = stopAfterHang({ name: 'slow', outputs: () => files });
  const { graph, docsDir } = await makeSite({ 'en/index.md': '# Home' });
  const outputs = await new Hooks([], makeConfig(docsDir, { plugins: [plugin] }), 'build').outputs(graph);
  expect(outputs).toHaveLength(2);
  for (const output of outputs) await expect(Reflect.apply(output.read, output, [])).rejects.toThrow(NEVER);
  expect(read.calls).toBe(1);
});

test('a hook that throws for a page is called for the others', async () => {
  let calls = 0;
  const data = () => {
    calls += 1;
    throw new Error('no');
  };
  const { graph, docsDir } = await makeSite({ 'en/a.md': '# A', 'en/index.md': '# Home' });
  await new Hooks([], makeConfig(docsDir, { plugins: [{ name: 'bad', data }] }), 'dev').pageData(graph);
  expect(calls).toBe(2);
});
