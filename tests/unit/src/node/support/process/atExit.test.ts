import { EventEmitter } from 'node:events';
import { expect, test } from '@rstest/core';
import { exitTasks } from '../../../../../../src/node/support/process/atExit.ts';

test('one listener runs all tasks but those taken back', () => {
  const ending = new EventEmitter();
  const atExit = exitTasks(ending);
  const done: string[] = [];
  const takeBack = ['one', 'two', 'three'].map((name) => atExit(() => void done.push(name)));
  takeBack[1]?.();
  expect(ending.listenerCount('exit')).toBe(1);
  ending.emit('exit');
  expect(done).toEqual(['one', 'three']);
});
