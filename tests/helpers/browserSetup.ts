import { setMaxListeners } from 'node:events';
import { SEARCH_MANIFEST_NAME } from '../../src/shared/search.ts';

// What component tests ask of their browser and happy-dom has not.

/** Every navbar fetches the index of its page once nothing else is to be done. */
const { fetch } = globalThis;
globalThis.fetch = async (...request) =>
  request[0] === `/${SEARCH_MANIFEST_NAME}` ? new Response('{}') : fetch(...request);

// Known to browsers since 2023. React tells elements that nobody knows by the name of their class.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  get(this: Element) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
  },
});

// Node warns of signals with more than ten listeners; browsers do not count them.
setMaxListeners(0);
