/** State of the site's start in this document. */
type StartState = 'pending' | 'failed' | 'done';

let state: StartState = 'pending';

/** Once the page has started, later failures do not change that. */
export function setStartState(next: Exclude<StartState, 'pending'>): void {
  if (state !== 'done') state = next;
}

/** Returns whether the document is empty because its page or its theme failed to load. */
export function hasFailedToStart(): boolean {
  return state === 'failed';
}
