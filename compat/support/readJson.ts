import { readFileSync } from 'node:fs';
import { isRecord } from '../../src/shared/isRecord.ts';
import type { Options } from './values.ts';

/** Reads a file with JSON; one that is missing, no JSON or anything but an object is an empty one. */
export function readJson(file: string): Options {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}
