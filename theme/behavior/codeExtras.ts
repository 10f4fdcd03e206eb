import type { BehaviorContext } from './behavior.ts';

/** Adds buttons to the tools of a block of code. */
export type AddExtras = (block: HTMLElement, tools: HTMLElement) => void;

/** Prepares what plugins add to blocks of code: nothing. A plugin may replace this module. */
export function attachCodeExtras(_context: BehaviorContext): AddExtras {
  return () => {};
}
