// Writes files of an output beside the build's main thread: see FileWriter.ts. Plain JavaScript, because Node.js runs it
// directly.
import { createHash } from 'node:crypto';
import { statSync, writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

const { state, digestCharacters } = workerData;
const [IS_STOPPED, IS_WRITING] = [0, 1];

parentPort.on('message', ({ id, file, content }) => {
  // The folder may be removed as soon as nothing is written.
  Atomics.store(state, IS_WRITING, 1);
  if (Atomics.load(state, IS_STOPPED) === 0) parentPort.postMessage({ id, ...write(file, content) });
  Atomics.store(state, IS_WRITING, 0);
  Atomics.notify(state, IS_WRITING);
});

function write(file, content) {
  try {
    writeFileSync(file, content);
    const { ino, size, mtimeMs } = statSync(file);
    // As `digest` and `stampOf` make them.
    const digest = createHash('sha256').update(content).update('\0').digest('hex').slice(0, digestCharacters);
    return { written: { digest, stamp: [ino, size, mtimeMs].join() } };
  } catch (error) {
    // A message has no fields of an error besides its text and stack.
    return { failure: { ...error, message: error.message, stack: error.stack } };
  }
}
