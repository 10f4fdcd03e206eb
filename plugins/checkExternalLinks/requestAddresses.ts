/** How an address answers: `dead` if the server says that there is nothing, `unreachable` if there is no server. */
type AddressState = 'alive' | 'dead' | 'unreachable' | 'unknown';

/** An answer, with its HTTP status or the code of the network's error. */
export interface AddressResult {
  state: AddressState;
  detail: string;
  /** Whether a server has answered with a status, such as 403 for programs. */
  isAnswered?: true;
}

/** Limits of the requests. */
export interface RequestLimits {
  /** Servers that are asked at the same time. */
  hostsAtOnce: number;
  /** Time between two requests to a server, in milliseconds. */
  delayMs: number;
  /** Time that a server has to answer, in milliseconds. */
  timeoutMs: number;
}

const USER_AGENT = 'docspack link check';
/** Answers of servers that do not allow HEAD. */
const WITHOUT_HEAD = new Set([400, 403, 404, 405, 410, 501]);
/** Answers that mean that there is no page. Others may be about the request, such as 403 for programs. */
const DEAD = new Set([404, 410]);
const NO_SERVER = new Set(['ENOTFOUND', 'ECONNREFUSED', 'ERR_TLS_CERT_ALTNAME_INVALID', 'CERT_HAS_EXPIRED']);

/** Requests addresses: one after the other from each server, of several servers at the same time. */
export async function requestAddresses(
  urls: readonly string[],
  { hostsAtOnce, delayMs, timeoutMs }: RequestLimits,
  onResult: (url: string, result: AddressResult) => void,
): Promise<void> {
  const byHost = groupBy(urls, (url) => new URL(url).host);
  const queue = [...byHost.values()];
  const work = async () => {
    for (let host = queue.shift(); host; host = queue.shift()) {
      for (const [index, url] of host.entries()) {
        if (index > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
        onResult(url, await requestAddress(url, timeoutMs));
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(hostsAtOnce, queue.length) }, work));
}

async function requestAddress(url: string, timeoutMs: number): Promise<AddressResult> {
  try {
    const head = await request(url, 'HEAD', timeoutMs);
    const status = WITHOUT_HEAD.has(head) ? await request(url, 'GET', timeoutMs) : head;
    const state = status < 400 ? 'alive' : DEAD.has(status) ? 'dead' : 'unknown';
    return { state, detail: String(status), isAnswered: true };
  } catch (error) {
    if (isEndlessRedirect(error)) return { state: 'dead', detail: 'with endless redirects' };
    const detail = codeOf(error);
    return { state: NO_SERVER.has(detail) ? 'unreachable' : 'unknown', detail };
  }
}

async function request(url: string, method: 'HEAD' | 'GET', timeoutMs: number): Promise<number> {
  const headers = { 'user-agent': USER_AGENT, accept: '*/*' };
  const response = await fetch(url, { method, headers, redirect: 'follow', signal: AbortSignal.timeout(timeoutMs) });
  await response.body?.cancel();
  return response.status;
}

/** Fetch gives up after 20 redirects, as the Fetch standard says. */
function isEndlessRedirect(error: unknown): boolean {
  return error instanceof Error && error.cause instanceof Error && error.cause.message === 'redirect count exceeded';
}

/** Returns the code of a network's error, which fetch hides in the cause. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.name : String(cause);
}

/** Groups values by a key, as `Map.groupBy` of Node.js 21 does. */
export function groupBy<Value>(values: readonly Value[], keyOf: (value: Value) => string): Map<string, Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}
