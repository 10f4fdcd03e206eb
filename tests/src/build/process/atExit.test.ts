import { expect, test } from '@rstest/core';
import { atExit } from '../../../../src/build/process/atExit.ts';

/** Runs the listeners of this process that are not in `before`, as its end would. */
function end(before: readonly unknown[]): void {
  for (const listener of process.listeners('exit')) {
    if (before.includes(listener)) continue;
    process.off('exit', listener);
    listener(0);
  }
}

test('one listener runs all tasks but those taken back', () => {
  const before = process.listeners('exit');
  const done: string[] = [];
  const takeBack = ['one', 'two', 'three'].map((name) => atExit(() => void done.push(name)));
  takeBack[1]?.();
  expect(process.listeners('exit').length).toBeLessThanOrEqual(before.length + 1);
  end(before);
  expect(done).toEqual(['one', 'three']);
});
