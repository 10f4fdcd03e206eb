import type { EventEmitter } from 'node:events';

/** Keeps tasks for the end of a process, with one listener for all. Exported for tests. */
export function exitTasks(ending: Pick<EventEmitter, 'once'>): (task: () => void) => () => void {
  const tasks = new Set<() => void>();
  let isListening = false;
  return (task) => {
    if (!isListening) {
      isListening = true;
      ending.once('exit', () => {
        for (const each of tasks) each();
      });
    }
    tasks.add(task);
    return () => void tasks.delete(task);
  };
}

/**
 * Runs a task when this process ends. A process that builds many sites has one listener for the tasks of all.
 * @returns a function that takes the task back
 */
export const atExit: (task: () => void) => () => void = exitTasks(process);
