import type { DocsErrorOptions } from '../../model/issue.ts';
import { DocsError, messageOf } from '../messages/errors.ts';
import { positionAt, type SourcePosition } from './positionAt.ts';

/** Why a text is not JSON. */
interface JsonMistake {
  /** V8's message, without what a position and a code frame show. */
  reason: string;
  position: SourcePosition;
}

/** Messages of V8 that quote the text instead of giving a position. */
const WITHOUT_POSITION = /^(?:Unexpected token|".*" is not valid JSON$)/s;

/**
 * Parses the text of a JSON file.
 * @throws DocsError located at the mistake
 */
export function parseJson(source: string, { area, location, hint }: Omit<DocsErrorOptions, 'problem'>): unknown {
  try {
    return JSON.parse(source);
  } catch (cause) {
    const { reason, position } = toMistake(source, messageOf(cause));
    const problem = `is not valid JSON: ${reason}.`;
    throw new DocsError({ area, location: location && { ...location, ...position }, problem, hint, source, cause });
  }
}

/** Finds the mistake in a text. `undefined` if it is JSON. */
export function findJsonMistake(source: string): JsonMistake | undefined {
  const message = failureOf(source);
  return message === undefined ? undefined : toMistake(source, message);
}

function toMistake(source: string, message: string): JsonMistake {
  const reason = message
    .replace(/ (?:in JSON )?at position \d[\s\S]*$/, '')
    .replace(/^(Unexpected token '[\s\S]{1,2}?'),[\s\S]*$/, '$1');
  return { reason, position: positionAt(source, offsetOf(source, message)) };
}

function offsetOf(source: string, message: string): number {
  const known = /at position (\d+)/.exec(message)?.[1];
  if (known !== undefined) return Number(known);
  return WITHOUT_POSITION.test(message) ? offsetOfToken(source) : source.trimEnd().length;
}

/** Returns the offset of a token that cannot be there: the last character of the shortest beginning that has it. */
function offsetOfToken(source: string): number {
  let low = 0;
  let high = source.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (WITHOUT_POSITION.test(failureOf(source.slice(0, middle)) ?? '')) high = middle;
    else low = middle + 1;
  }
  return low - 1;
}

function failureOf(source: string): string | undefined {
  try {
    JSON.parse(source);
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}
