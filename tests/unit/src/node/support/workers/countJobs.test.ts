import { describe, expect, test } from '@rstest/core';
import { countJobs, JOBS_VARIABLE, readQuota } from '../../../../../../src/node/support/workers/countJobs.ts';
import { writeFolder } from '../../pages/compileText.ts';

describe('countJobs', () => {
  test.each<[given: string | number | undefined, variable: string | undefined, jobs: number]>([
    [3, undefined, 3],
    ['3', '5', 3],
    [undefined, '5', 5],
  ])('option %j and variable %j give %j', (given, variable, jobs) => {
    expect(countJobs(given, { [JOBS_VARIABLE]: variable })).toBe(jobs);
  });

  test('without either, there is at least one', () => {
    expect(countJobs(undefined, {})).toBeGreaterThanOrEqual(1);
    expect(countJobs(undefined, { [JOBS_VARIABLE]: '' })).toBe(countJobs(undefined, {}));
  });

  test.each(['0', '-1', '1.5', 'many', ''])('rejects the option %j', (given) => {
    expect(() => countJobs(given, {})).toThrow(`"jobs=${given}" is no number of processes.`);
  });

  test('names the variable that is wrong', () => {
    expect(() => countJobs(undefined, { [JOBS_VARIABLE]: 'all' })).toThrow('"DOCSPACK_JOBS=all"');
  });
});

test('reads the processors of a container, with the limits of the groups above it', () => {
  const root = writeFolder({
    'cpu.max': 'max 100000\n',
    'slice/cpu.max': '250000 100000\n',
    'slice/job/cpu.max': '400000 100000\n',
  });
  expect(readQuota(root, '/')).toBe(Number.POSITIVE_INFINITY);
  expect(readQuota(root, '/slice')).toBe(2.5);
  expect(readQuota(root, '/slice/job')).toBe(2.5);
  expect(readQuota(root, '/elsewhere')).toBe(Number.POSITIVE_INFINITY);
});
