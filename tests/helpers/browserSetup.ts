import { setMaxListeners } from 'node:events';
import { SEARCH_MANIFEST_NAME } from '../../src/shared/search/indexFormat.ts';

// Browser features that component tests need and happy-dom lacks.

/** Navbars fetch the search index when the browser is idle. */
const { fetch } = globalThis;
globalThis.fetch = async (...request) =>
  request[0] === `/${SEARCH_MANIFEST_NAME}` ? new Response('{}') : fetch(...request);

// Browsers have it since 2023. React detects unknown elements by the name of their class.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  get(this: Element) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
  },
});

// Node warns of signals with more than ten listeners; browsers do not count them.
setMaxListeners(0);
