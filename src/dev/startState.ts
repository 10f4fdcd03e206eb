/** How far the site has started in this document. */
type StartState = 'pending' | 'failed' | 'done';

let state: StartState = 'pending';

/** A page that has started stays, whatever fails afterward. */
export function setStartState(next: Exclude<StartState, 'pending'>): void {
  if (state !== 'done') state = next;
}

/** Whether the document is empty since its page or its theme could not be loaded. */
export function hasFailedToStart(): boolean {
  return state === 'failed';
}
