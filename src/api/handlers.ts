/** The package's entry `docspack/handlers`: what a server of a site answers its pages, with `Request` and `Response`. */

export type { HandlerOptions } from '../handlers/admitRequest.ts';
export type { AskProvider } from '../handlers/askProvider.ts';
export { type AskHandlerOptions, createAskHandler } from '../handlers/createAskHandler.ts';
export { createEventHandler, type EventHandlerOptions } from '../handlers/createEventHandler.ts';
export { createMemoryStore, type RateLimit, type RateLimitStore } from '../handlers/rateLimit.ts';
export { type NodeListenerOptions, toNodeListener } from '../handlers/toNodeListener.ts';
