/** The module `@rspress/core/dist/runtime/BrowserOnly.js`, which has its component twice. */

export { BrowserOnly, BrowserOnly as default } from './runtime.tsx';
