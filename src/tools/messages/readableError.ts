import { types } from 'node:util';

/**
 * Returns what code of a site has thrown, or an error in its place whose fields can be read: a proxy may throw as soon as it is looked at,
 * fields of an error may be of any type, and an error of another realm is no `Error` here.
 */
export function toReadable(thrown: unknown): unknown {
  if (types.isProxy(thrown)) return withStack('a Proxy', '');
  if (!(thrown instanceof Error) && !types.isNativeError(thrown)) return thrown;
  const [name, message, stack] = (['name', 'message', 'stack'] as const).map((field) => read(thrown, field));
  const isReadable =
    typeof name === 'string' && typeof message === 'string' && (stack === undefined || typeof stack === 'string');
  if (isReadable && thrown instanceof Error) return thrown;
  return withStack(typeof message === 'string' ? message : 'an error without a readable message', stack);
}

function read(error: Error, field: 'name' | 'message' | 'stack'): unknown {
  try {
    return error[field];
  } catch {
    return null;
  }
}

function withStack(message: string, stack: unknown): Error {
  const error = new Error(message);
  error.stack = typeof stack === 'string' ? stack : '';
  return error;
}
