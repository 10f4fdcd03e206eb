import { isRecord } from '../shared/isRecord.ts';
import { createMemoryStore, type RateLimit, type RateLimitStore, secondsToWait } from './rateLimit.ts';

/** Options that the handlers for pages of a site share. */
export interface HandlerOptions {
  /** Origins of the pages that may send requests, such as `https://weather.example`. Other sites get an error. */
  origins: readonly string[];
  /** Requests of a client in a time. */
  limit?: RateLimit;
  /**
   * Counts requests.
   * @default a store in the memory of the process
   */
  store?: RateLimitStore;
}

/** Rules for the requests of a handler. */
interface Admission {
  limit: RateLimit;
  maxBytes: number;
}

/** A request that is answered: its JSON and the headers for its page, or an answer that refuses it. */
export type Admitted = { value: unknown; headers: Record<string, string> } | { refused: Response };

/**
 * Returns a function that checks method, origin, rate and size of a request, and reads its JSON.
 * @throws TypeError for an origin that is none, since no page would ever match it
 */
export function createAdmission(
  { origins, limit, store = createMemoryStore() }: HandlerOptions,
  defaults: Admission,
): (request: Request, client: string | undefined) => Promise<Admitted> {
  for (const origin of origins) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      throw new TypeError(`"${origin}" is no origin. Write it as "https://weather.example".`);
  }
  const rate = limit ?? defaults.limit;
  return async (request, client) => {
    const origin = request.headers.get('origin') ?? '';
    if (!origins.includes(origin)) return refusal(403, 'This origin may not send requests.', { vary: 'origin' });
    const headers = {
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'retry-after',
      'cache-control': 'no-store',
      vary: 'origin',
    };
    if (request.method === 'OPTIONS') {
      const allowed = { 'access-control-allow-methods': 'POST', 'access-control-allow-headers': 'content-type' };
      const age = { 'access-control-max-age': '86400' };
      return { refused: new Response(null, { status: 204, headers: { ...headers, ...allowed, ...age } }) };
    }
    if (request.method !== 'POST') return refusal(405, 'Send a POST request.', { ...headers, allow: 'POST, OPTIONS' });
    // Servers such as that of Deno give their handlers an object in this place.
    const name = typeof client === 'string' ? networkOf(client) : clientOf(request);
    const seconds = await secondsToWait(store, name, rate);
    if (seconds > 0) return refusal(429, 'Too many requests.', { ...headers, 'retry-after': String(seconds) });
    const text = await readText(request, defaults.maxBytes).catch(() => '');
    if (text === undefined) return refusal(413, 'The request is too long.', headers);
    try {
      return { value: JSON.parse(text), headers };
    } catch {
      return refusal(400, 'The request is no JSON.', headers);
    }
  };
}

/** Returns an answer that refuses a request. */
export function refusal(status: number, error: string, headers: Record<string, string>): { refused: Response } {
  return { refused: Response.json({ error }, { status, headers }) };
}

/** Cloudflare sets the header itself. Elsewhere it can be forged: without an address of the caller, all clients share a limit. */
function clientOf(request: Request): string {
  const scope: object = globalThis;
  const navigator = 'navigator' in scope ? scope.navigator : undefined;
  const isCloudflare = isRecord(navigator) && navigator.userAgent === 'Cloudflare-Workers';
  return networkOf((isCloudflare && request.headers.get('cf-connecting-ip')) || '');
}

/** Groups of an IPv6 address that are of its network. A client has all addresses of one. */
const NETWORK_GROUPS = 4;

/** Returns the network of an IPv6 address, and any other name of a client as it is. */
function networkOf(client: string): string {
  // `::ffff:192.0.2.1` is an address of IPv4.
  if (client.includes('.') || !URL.canParse(`http://[${client}]`)) return client;
  const groupsOf = (part: string) => part.split(':').filter((group) => group !== '');
  const [start = '', end] = client.split('::');
  const first = groupsOf(start);
  const last = groupsOf(end ?? '');
  const zeros = Array.from({ length: end === undefined ? 0 : 8 - first.length - last.length }, () => '0');
  const groups = [...first, ...zeros, ...last].slice(0, NETWORK_GROUPS);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}

/** Returns the text of a request, or `undefined` if it is too long, without reading the rest. */
async function readText(request: Request, maxBytes: number): Promise<string | undefined> {
  if (!request.body) return '';
  const reader = request.body.getReader();
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      reader.cancel().catch(() => {});
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
