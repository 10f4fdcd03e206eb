import type { CDPSession, Page } from 'playwright-core';
import { IS_FULL } from '../../../helpers/sample.ts';

/** A slow phone takes this many times as long as the machine that tests run on. */
const SLOWDOWN = 4;
/** What the web calls a long task. On two cores, tests beside this one add up to half to the CPU time of a task. */
const LONG_TASK_MS = IS_FULL ? 50 : 75;
/** Tasks of the main thread. */
const TASK = /RunTask$/;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  /** CPU time in microseconds. */
  tdur?: number;
  args: { name?: string };
}

/**
 * Returns the tasks of the page's main thread for which a slow phone would need more than `LONG_TASK_MS` while `act` uses the
 * page: their durations there, and what they consist of. Measured as CPU time, so that a busy machine changes little.
 * `act` gets a session whose `Input` leaves no tasks of its own in the page, unlike Playwright's actions.
 */
export async function longTasks(page: Page, act: (session: CDPSession) => Promise<unknown>): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  // The protocol leaves the type of events open.
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const includedCategories = ['toplevel', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await act(session);
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  return findLongTasks(events);
}

function findLongTasks(events: readonly TraceEvent[]): string[] {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
  const mainThreads = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain').map(threadOf),
  );
  const phoneMs = ({ tdur = 0 }: TraceEvent) => Math.round((tdur * SLOWDOWN) / 1000);
  const slices = events.filter((event) => event.ph === 'X' && mainThreads.has(threadOf(event)));
  if (!slices.some(({ name, tdur }) => TASK.test(name) && tdur !== undefined))
    throw new Error('The trace has no tasks of a main thread.');
  const isWithin = (inner: TraceEvent, outer: TraceEvent) =>
    inner !== outer &&
    threadOf(inner) === threadOf(outer) &&
    inner.ts >= outer.ts &&
    inner.ts + (inner.dur ?? 0) <= outer.ts + (outer.dur ?? 0);
  const long = slices.filter((event) => TASK.test(event.name) && phoneMs(event) > LONG_TASK_MS);
  return long
    .filter((task) => !long.some((other) => isWithin(task, other)))
    .map((task) => {
      const parts = slices.filter((event) => isWithin(event, task) && !TASK.test(event.name));
      const largest = parts.sort((a, b) => phoneMs(b) - phoneMs(a)).slice(0, 6);
      return `${phoneMs(task)} ms: ${largest.map((part) => `${part.name} ${phoneMs(part)}`).join(', ')}`;
    });
}
