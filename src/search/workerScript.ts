/** What the bundler calls the worker's script; see `startWorker` in workerSearch.ts. */
const CHUNK_NAME = 'search-worker';

/** Puts the worker's script into the browser's cache, so that a worker started later has it at once. */
export function fetchWorkerScript(priority: RequestPriority): void {
  // The bundler puts the names of scripts in; nothing is lost where it does not know this one.
  const name = __webpack_get_script_filename__(CHUNK_NAME);
  if (name) void fetch(__webpack_public_path__ + name, { priority }).catch(() => {});
}

declare const __webpack_get_script_filename__: (chunk: string) => string | undefined;
declare const __webpack_public_path__: string;
