/** Entry of watch mode, before the site's: shows what is wrong, also where the site itself cannot start. Not a part of a built site. */
import { DEV_PROBLEMS_MESSAGE, DEV_PROBLEMS_PATH, type DevProblems } from '../shared/devProblems.ts';
import { connectToServer, listenToServer } from './devSocket.ts';
import { createErrorOverlay } from './ErrorOverlay.ts';
import { createPageMarks } from './pageMarks.ts';
import {
  forgetStaleRuntimeErrors,
  listenToRuntimeErrors,
  markRuntimeErrorsStale,
  runtimeErrors,
} from './runtimeErrors.ts';
import { hasFailedToStart, setStartState } from './startState.ts';

/** Rspack's own message that a compilation begins. */
const INVALID_MESSAGE = 'invalid';

const overlay = createErrorOverlay();
const marks = createPageMarks(() => {
  if (location.pathname !== shownPath) void update();
});
let problems: DevProblems = { errors: [], marks: [] };
/** Path of the page that the problems were last asked for. */
let shownPath = '';
let requests = 0;

async function update() {
  requests += 1;
  const request = requests;
  shownPath = location.pathname;
  const query = new URLSearchParams({ path: shownPath });
  const response = await fetch(`${__webpack_public_path__}${DEV_PROBLEMS_PATH}?${query}`).catch(() => undefined);
  if (request !== requests || !response?.ok) return;
  problems = await response.json();
  show();
}

/** What the browser notices while the site has errors mostly follows from them. */
function show() {
  overlay.show(problems.errors.length > 0 ? problems.errors : runtimeErrors());
  marks.set(problems.marks);
}

window.addEventListener('error', () => setStartState('failed'));
listenToRuntimeErrors(show);
listenToServer(INVALID_MESSAGE, markRuntimeErrorsStale);
listenToServer(DEV_PROBLEMS_MESSAGE, () => {
  // No update in place reaches modules that have never been there.
  if (hasFailedToStart()) location.reload();
  forgetStaleRuntimeErrors();
  void update();
});
connectToServer(() => void update());
