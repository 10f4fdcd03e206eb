import { expect, test } from '@rstest/core';
import { checkEnv } from '../../../../../src/node/config/checkEnv.ts';
import { issuesOf } from '../pages/compileText.ts';

test.each<[object, string[]]>([
  [{ dcos: 'x' }, ['"--env dcos=x" is not a known setting.']],
  [
    { out: undefined, docs: true, theme: '' },
    ['"--env out" has no folder.', '"--env docs" has no folder.', '"--env theme" has no folder.'],
  ],
  [{ docs: { deep: 'x' }, hurry: true }, ['"--env docs" has no folder.', '"--env hurry" is not a known setting.']],
])('rejects %j, with an error per flag', async (env, problems) => {
  expect((await issuesOf(() => checkEnv(env))).map(({ problem }) => problem)).toEqual(problems);
});

test('accepts known flags and those that the command line sets', () => {
  const env = {
    docs: 'a',
    theme: 'b',
    out: 'c',
    cache: 'd',
    force: true,
    csp: 'true',
    RSPACK_BUILD: true,
    WEBPACK_X: 1,
  };
  expect(() => checkEnv(env)).not.toThrow();
});
