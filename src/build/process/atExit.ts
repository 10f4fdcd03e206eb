/** What is left to do when the process ends. */
const tasks = new Set<() => void>();

function runTasks(): void {
  for (const task of tasks) task();
}

/**
 * Runs a task when the process ends. A process that builds many sites has one listener for the tasks of all.
 * @returns a function that takes the task back
 */
export function atExit(task: () => void): () => void {
  if (!process.listeners('exit').includes(runTasks)) process.once('exit', runTasks);
  tasks.add(task);
  return () => void tasks.delete(task);
}
