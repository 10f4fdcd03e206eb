import { createAdmission, type HandlerOptions, refusal } from './admitRequest.ts';
import { parseSiteEvent } from './parseSiteEvent.ts';

/** Options of `createEventHandler`. */
export interface EventHandlerOptions extends HandlerOptions {
  /**
   * Stores an event: a line of JSON without a line break, with the time. A file of such lines is what `docspack report --searches` reads.
   * @example '{"time":"2026-11-27T14:00:00.000Z","type":"search","path":"/","lang":"en","query":"install","results":3}'
   */
  write(line: string): void | Promise<void>;
}

/** A page sends some events a minute, and readers behind one address share the limit. */
const DEFAULTS = { limit: { requests: 300, seconds: 60 }, maxBytes: 8192 };

/**
 * Returns a function that receives the events of a site (`analytics({ beacon })` of `docspack/plugins`) where there are `Request` and
 * `Response`. It stores what an event has, and the time: no address, no browser, no cookie.
 *
 * @returns answers a request; `client` as for `createAskHandler`
 * @throws TypeError for an origin that is none
 */
export function createEventHandler({
  write,
  ...options
}: EventHandlerOptions): (request: Request, client?: string) => Promise<Response> {
  const admit = createAdmission(options, DEFAULTS);
  return async (request, client) => {
    const admitted = await admit(request, client);
    if ('refused' in admitted) return admitted.refused;
    const { value, headers } = admitted;
    const event = parseSiteEvent(value);
    if (!event) return refusal(400, 'The request is no event.', headers).refused;
    await write(JSON.stringify({ time: new Date().toISOString(), ...event }));
    return new Response(null, { status: 204, headers });
  };
}
