import { readStored, writeStored } from './stored.ts';

/** Local storage key of a reader who has switched off shortcuts of a single character: `off`. */
const KEYS_STORAGE_KEY = 'docs-keys';

/** Whether a single character is a shortcut. Those who speak to their computer, or press keys by accident, switch them off. */
export function hasSingleKeys(): boolean {
  return readStored(KEYS_STORAGE_KEY) !== 'off';
}

/** Stores whether a single character is a shortcut. */
export function chooseSingleKeys(isOn: boolean): void {
  writeStored(KEYS_STORAGE_KEY, isOn ? 'on' : 'off');
}
