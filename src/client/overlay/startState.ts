/** State of the site in this document. `emptied`: an error of the layout made React remove everything. */
type StartState = 'pending' | 'failed' | 'done' | 'emptied';

let state: StartState = 'pending';

/** Once the page has started, its modules can no longer fail to load. */
export function setStartState(next: Exclude<StartState, 'pending'>): void {
  if (state !== 'done' || next === 'emptied') state = next;
}

/** Returns whether the document is empty because its page, its theme or its layout failed. */
export function isDocumentEmpty(): boolean {
  return state === 'failed' || state === 'emptied';
}

/** Returns whether the page has neither started nor failed. */
export function isStarting(): boolean {
  return state === 'pending';
}
