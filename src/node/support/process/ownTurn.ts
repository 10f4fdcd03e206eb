import { MessageChannel } from 'node:worker_threads';

const waiting: (() => void)[] = [];
const { port1: sender, port2: receiver } = new MessageChannel();
receiver.on('message', () => {
  const resolve = waiting.shift();
  if (waiting.length === 0) receiver.unref();
  resolve?.();
});
receiver.unref();

/**
 * Resolves in a turn of the event loop of its own: what waits for the promise runs with no other microtask behind it, and with no
 * JavaScript of Node.js around it, as a timer would have. V8 drops all microtasks that wait behind code which is unwound, and those
 * who wait for them would wait for ever.
 */
export function ownTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    receiver.ref();
    sender.postMessage(undefined);
  });
}
