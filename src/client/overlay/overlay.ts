/**
 * Entry of watch mode, which runs before the site's: shows errors, even if the site itself cannot start. Not part of a
 * built site.
 */
import { DEV_PROBLEMS_MESSAGE, DEV_PROBLEMS_PATH, type DevProblems } from '../../shared/devProblems.ts';
import { connectToServer, listenToServer } from './devSocket.ts';
import { createErrorOverlay } from './ErrorOverlay.ts';
import { createPageMarks } from './pageMarks.ts';
import { createProblemNotes } from './problemNotes.ts';
import {
  forgetStaleRuntimeErrors,
  listenToRuntimeErrors,
  markRuntimeErrorsStale,
  runtimeErrors,
} from './runtimeErrors.ts';
import { isDocumentEmpty, isStarting, setStartState } from './startState.ts';

/** Rspack's message at the start of a compilation. */
const INVALID_MESSAGE = 'invalid';
/** Rspack's message at the end of a compilation with errors, after which it applies no update. */
const ERRORS_MESSAGE = 'errors';
/** Rspack's messages at the end of a compilation without errors. */
const COMPILED_MESSAGES = ['ok', 'warnings'];

const overlay = createErrorOverlay();
const notes = createProblemNotes();
const marks = createPageMarks(() => {
  if (location.pathname !== shownPath) void update();
});
let problems: DevProblems = { errors: [], findings: [], elsewhere: { errors: [], warnings: 0 } };
/** Path of the page whose problems were requested last. */
let shownPath = '';
let requests = 0;
/** Whether an update was applied in spite of errors. */
let hasStartedBroken = false;
/** Whether the page asked for a chunk of an older compilation. */
let isOutdated = false;
/** Process of the server that the page is from. */
let startedAt: number | undefined;

async function update() {
  requests += 1;
  const request = requests;
  shownPath = location.pathname;
  const query = new URLSearchParams({ path: shownPath });
  const response = await fetch(`${__webpack_public_path__}${DEV_PROBLEMS_PATH}?${query}`).catch(() => undefined);
  if (request !== requests || !response?.ok) return;
  // A server that started again with another base has a document here, which leads to the page's new address.
  if (!response.headers.get('content-type')?.includes('json')) {
    location.reload();
    return;
  }
  problems = await response.json();
  startedAt ??= problems.startedAt;
  // A restart may have cut off a hot update, after which the page would take no other. An error would empty it.
  const isRestarted = problems.startedAt !== undefined && problems.startedAt !== startedAt;
  if ((isRestarted || isOutdated) && problems.errors.length === 0) {
    location.reload();
    return;
  }
  show();
}

/** While the site has build errors, runtime errors usually follow from them and are not shown. */
function show() {
  overlay.show(problems.errors.length > 0 ? problems.errors : runtimeErrors());
  marks.set(problems.findings);
  // While errors keep the last good pages in view, what is left of their problems is not known.
  notes.show(problems.errors.length > 0 ? undefined : problems);
}

window.addEventListener('error', () => setStartState('failed'));
listenToRuntimeErrors(show, () => {
  isOutdated = true;
  void update();
});
listenToServer(INVALID_MESSAGE, markRuntimeErrorsStale);
listenToServer(ERRORS_MESSAGE, () => {
  // A page that starts waits for modules that are compiled on request, and there is no last good one that an update could take away.
  if (!isStarting()) return;
  hasStartedBroken = true;
  const hot = import.meta.webpackHot;
  // While an update is being applied, a check throws.
  if (hot?.status() === 'idle') hot.check(true).catch(() => {});
});
for (const message of COMPILED_MESSAGES) {
  listenToServer(message, () => {
    // The update that repairs the site is left out if that one is not complete yet.
    if (hasStartedBroken) location.reload();
  });
}
listenToServer(DEV_PROBLEMS_MESSAGE, () => {
  // Hot updates do not reach modules that never loaded, and nothing renders again after React has given up.
  if (isDocumentEmpty()) location.reload();
  forgetStaleRuntimeErrors();
  void update();
});
connectToServer(() => void update());
