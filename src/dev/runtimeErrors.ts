import { DEV_STACK_PATH, type DevProblem } from '../shared/devProblems.ts';

/** Longer stacks make longer addresses than servers accept. */
const MAX_STACK_CHARACTERS = 6000;

interface RuntimeError {
  thrown: unknown;
  problem: DevProblem;
  /** Whether it lasts until it is forgotten, since the page shows it. */
  isShown: boolean;
  /** Whether a compilation has begun since: what it changes may have fixed the error. */
  isStale: boolean;
}

/** Errors that the browser has noticed, by their messages. */
const errors = new Map<string, RuntimeError>();
let onChange: () => void = () => {};

/** Errors of the page's code, each once. */
export function runtimeErrors(): DevProblem[] {
  return [...errors.values()].map(({ problem }) => problem);
}

/** Calls back whenever there is another error. */
export function listenToRuntimeErrors(listener: () => void): void {
  onChange = listener;
  window.addEventListener('error', ({ error }) => report(error));
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason));
}

/** Called when a compilation begins: errors that are not reported again until it has ended are taken for fixed. */
export function markRuntimeErrorsStale(): void {
  for (const error of errors.values()) error.isStale = true;
}

/** Called when a compilation has ended. */
export function forgetStaleRuntimeErrors(): void {
  for (const [message, { isStale, isShown }] of errors) if (isStale && !isShown) errors.delete(message);
}

/** Called when the page no longer shows an error. */
export function forgetRuntimeError(thrown: unknown): void {
  for (const [message, error] of errors) if (error.thrown === thrown) errors.delete(message);
  onChange();
}

/**
 * Reports an error of rendering.
 * @param componentStack the components that it comes from
 * @param isShown whether the page shows it until `forgetRuntimeError` is called
 */
export function reportRenderError(error: unknown, componentStack: string, isShown: boolean): void {
  console.error(error);
  report(error, componentStack, isShown);
}

function report(thrown: unknown, componentStack = '', isShown = false) {
  // The browser's own notices have no error, and what is called off is none.
  if (thrown === null || thrown === undefined) return;
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return;
  const stack = thrown instanceof Error ? (thrown.stack ?? '') : '';
  // Of the browser's extensions.
  if (/-extension:\/\//.test(stack)) return;
  const message = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  const error: RuntimeError = {
    thrown,
    problem: { area: 'runtime', problem: message },
    isShown,
    isStale: false,
  };
  errors.set(message, error);
  void locate(`${stack}\n${componentStack}`).then((found) => {
    error.problem = { ...error.problem, ...found };
    onChange();
  });
}

/** Asks the server where in the site's files a stack comes from. */
async function locate(stack: string): Promise<Partial<DevProblem>> {
  const query = new URLSearchParams({ stack: stack.slice(0, MAX_STACK_CHARACTERS) });
  try {
    const response = await fetch(`${__webpack_public_path__}${DEV_STACK_PATH}?${query}`);
    return response.ok ? await response.json() : {};
  } catch {
    return {};
  }
}
