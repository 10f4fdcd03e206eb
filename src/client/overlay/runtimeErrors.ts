import { DEV_STACK_PATH, type DevProblem } from '../../shared/devProblems.ts';

/** Longer stacks would exceed the URL length that servers accept. */
const MAX_STACK_CHARACTERS = 6000;
const MAX_MESSAGE_CHARACTERS = 500;
/** A chunk that a page asks for at its start is asked for by then. */
const RELOADED_WITHIN_MS = 10_000;

interface RuntimeError {
  thrown: unknown;
  problem: DevProblem;
  /** Whether the error persists until it is removed, because the page shows it. */
  isShown: boolean;
  /** Whether a compilation has started since, which may have fixed the error. */
  isStale: boolean;
}

/** Runtime errors by message. */
const errors = new Map<string, RuntimeError>();
let onChange: () => void = () => {};
let onMissingChunk: () => void = () => {};

/** Returns the runtime errors without duplicates. */
export function runtimeErrors(): DevProblem[] {
  return [...errors.values()].map(({ problem }) => problem);
}

/**
 * Calls `listener` for every new error.
 * @param onMissing called instead if the page asks for a chunk that the server no longer has
 */
export function listenToRuntimeErrors(listener: () => void, onMissing: () => void): void {
  onChange = listener;
  onMissingChunk = onMissing;
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

/**
 * Marks all errors as stale when a compilation starts. Those that are not reported again until it ends count as fixed.
 */
export function markRuntimeErrorsStale(): void {
  for (const error of errors.values()) error.isStale = true;
}

/** Removes stale errors when a compilation has ended. */
export function forgetStaleRuntimeErrors(): void {
  for (const [message, { isStale, isShown }] of errors) if (isStale && !isShown) errors.delete(message);
}

/** Removes an error that the page no longer shows. */
export function forgetRuntimeError(thrown: unknown): void {
  for (const [message, error] of errors) if (error.thrown === thrown) errors.delete(message);
  onChange();
}

/**
 * Reports a rendering error.
 * @param componentStack stack of the components that caused it
 * @param isShown whether the page shows it until `forgetRuntimeError` is called
 */
export function reportRenderError(error: unknown, componentStack: string, isShown: boolean): void {
  console.error(error);
  report(error, componentStack, isShown);
}

function report(thrown: unknown, componentStack = '', isShown = false) {
  // Events of the browser itself have no error, and aborted operations are not errors.
  if (thrown === null || thrown === undefined) return;
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return;
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  // A page of an older compilation: it is reloaded, which repairs what nobody has to know of.
  if (thrown instanceof Error && thrown.name === 'ChunkLoadError' && !isReloaded()) {
    onMissingChunk();
    return;
  }
  // Errors of browser extensions.
  if (/-extension:\/\//.test(stack)) return;
  const message = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  // The same error of a page that is rendered again keeps its location until it is located again: the overlay stays as it is.
  const problem = errors.get(message)?.problem ?? { area: 'runtime', problem: message };
  const error: RuntimeError = { thrown, problem, isShown, isStale: false };
  errors.set(message, error);
  void locate(message, `${stack}\n${componentStack}`).then((found) => {
    error.problem = { ...error.problem, ...found };
    onChange();
  });
}

/** Returns whether the page was reloaded a moment ago, so that reloading it again would not help. */
function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  const isReload = navigation !== undefined && 'type' in navigation && navigation.type === 'reload';
  return isReload && performance.now() < RELOADED_WITHIN_MS;
}

/** Asks the server to map a stack to the site's files, and to print the error. */
async function locate(message: string, stack: string): Promise<Partial<DevProblem>> {
  const query = new URLSearchParams({
    path: location.pathname,
    message: message.slice(0, MAX_MESSAGE_CHARACTERS),
    stack: stack.slice(0, MAX_STACK_CHARACTERS),
  });
  try {
    const response = await fetch(`${__webpack_public_path__}${DEV_STACK_PATH}?${query}`);
    return response.ok ? await response.json() : {};
  } catch {
    return {};
  }
}
