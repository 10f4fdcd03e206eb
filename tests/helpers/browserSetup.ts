import { setMaxListeners } from 'node:events';
import { searchIndexes } from '#site/searchIndexes';

// What component tests ask of their browser and happy-dom has not.

/** Of both languages: every navbar fetches the index of its page once nothing else is to be done. */
const indexUrls = new Set<unknown>(Object.values(searchIndexes));
const { fetch } = globalThis;
globalThis.fetch = async (...request) => (indexUrls.has(request[0]) ? new Response('[]') : fetch(...request));

// Known to browsers since 2023. React tells elements that nobody knows by the name of their class.
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  get(this: Element) {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
  },
});

// Node warns of signals with more than ten listeners; browsers do not count them.
setMaxListeners(0);
