import type { DocsErrorOptions, Issue } from '../../../model/issue.ts';
import type { DocsPlugin } from '../../../model/plugin.ts';
import { DocsError, messageOf, quoteValue } from '../../../tools/messages/errors.ts';
import { causeOfCall, formatCall, type PluginCall } from '../../../tools/messages/pluginError.ts';
import { toReadable } from '../../../tools/messages/readableError.ts';
import { formatPath } from '../../../tools/messages/validate.ts';
import { findNonJson } from './findNonJson.ts';

/** Converts an issue that a plugin reports. */
export function toErrorOptions(
  { name }: DocsPlugin,
  { check = name, message, hint, location, related, commonCause }: Issue,
): DocsErrorOptions {
  // The types say so, but plugins may be JavaScript.
  if (typeof message !== 'string' || (location !== undefined && typeof location.file !== 'string')) {
    const [key, value] = typeof message === 'string' ? ['location.file', location?.file] : ['message', message];
    return {
      area: 'plugins',
      problem: `The plugin "${name}" reports an issue whose "${key}" is ${quoteValue(value)}, not a string.`,
    };
  }
  return { area: check, problem: message, hint, location, related, commonCause };
}

/** Returns whether an issue is collected with the warnings: its check has a severity of its own, which is applied later. */
export function isCollected({ name, checks }: DocsPlugin, { check = name, severity }: Issue): boolean {
  return severity === 'warning' || checks?.[check] !== undefined;
}

/** Creates the error for a hook that returns what JSON cannot hold. Returns `undefined` for other values. */
export function hookValueError(plugin: string, call: PluginCall, value: unknown): DocsError | undefined {
  const what = formatCall(call);
  let found: ReturnType<typeof findNonJson>;
  try {
    found = findNonJson(value);
  } catch (thrown) {
    const message = messageOf(toReadable(thrown));
    return new DocsError({
      area: 'plugins',
      problem: `The plugin "${plugin}" returns a value that throws when it is read in ${what}: ${message}.`,
      commonCause: causeOfCall(plugin, call, message),
    });
  }
  if (!found) return undefined;
  const subject = found.path.length === 0 ? 'it' : `"${formatPath(found.path)}"`;
  return new DocsError({
    area: 'plugins',
    problem: `The plugin "${plugin}" returns a value that JSON cannot hold in ${what}: ${subject} is ${found.is}.`,
    hint: 'Return strings, numbers, booleans, null, arrays and plain objects.',
    commonCause: causeOfCall(plugin, call, `${subject} is ${found.is}`),
  });
}
