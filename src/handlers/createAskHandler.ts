import { ASK_LIMITS, type AskEvent } from '../shared/askProtocol.ts';
import { createAdmission, type HandlerOptions, refusal } from './admitRequest.ts';
import { type AskProvider, askProvider, parseQuestion, readAnswer, systemPrompt } from './askProvider.ts';

/** Options of `createAskHandler`. */
export interface AskHandlerOptions extends HandlerOptions {
  /** The model that answers. */
  provider: AskProvider;
  /** Name of what the site documents, for the model. */
  name: string;
  /**
   * Further sentences for the model, such as how to call things.
   * @default ''
   */
  instructions?: string;
  /**
   * Seconds without a word of the provider after which an answer ends. All of it may take four times as long.
   * @default 30
   */
  timeoutSeconds?: number;
}

const DEFAULTS = { limit: { requests: 10, seconds: 60 }, maxBytes: ASK_LIMITS.requestBytes };
const TIMEOUT_SECONDS = 30;
/** Timeouts that an answer may take: a provider that sends a word now and then never reaches one. */
const MAX_TIMEOUTS = 4;
/** An answer is cut there, whatever the provider sends. */
const MAX_ANSWER_CHARACTERS = 20_000;

/**
 * Returns a function that answers the questions of the search panel (`ask()` of `docspack/plugins`) with a model that knows the passages of
 * the question alone. It runs where there are `Request` and `Response`: Node.js, Workers, Deno, Bun and functions of hosts. Nothing is
 * stored, and nothing is logged.
 *
 * @returns answers a request. `client` tells clients apart for the rate limit: the address that the server knows. Without it, it is that of
 *   Cloudflare, or else all clients share the limit.
 * @throws TypeError for an origin, or an address of the provider, that is none
 */
export function createAskHandler({
  provider,
  name,
  instructions = '',
  timeoutSeconds = TIMEOUT_SECONDS,
  ...options
}: AskHandlerOptions): (request: Request, client?: string) => Promise<Response> {
  if (!URL.canParse(provider.baseUrl)) throw new TypeError(`"${provider.baseUrl}" is no address of a provider.`);
  const admit = createAdmission(options, DEFAULTS);
  return async (request, client) => {
    const admitted = await admit(request, client);
    if ('refused' in admitted) return admitted.refused;
    const { value, headers } = admitted;
    const question = parseQuestion(value);
    if (!question) return refusal(400, 'The request is no question.', headers).refused;

    const ending = new AbortController();
    const abort = () => ending.abort();
    if (request.signal.aborted) abort();
    request.signal.addEventListener('abort', abort, { once: true });
    const watch = createTimeout(timeoutSeconds, abort);
    const finish = () => {
      watch.stop();
      request.signal.removeEventListener('abort', abort);
    };
    try {
      const answer = await askProvider(
        provider,
        question,
        systemPrompt(name, question.lang, instructions),
        ending.signal,
      );
      if (!answer.ok || !answer.body) {
        finish();
        await answer.body?.cancel();
        if (answer.status !== 429) return refusal(502, 'The provider refused.', headers).refused;
        const retry = answer.headers.get('retry-after') ?? '60';
        return refusal(503, 'The provider is busy.', { ...headers, 'retry-after': retry }).refused;
      }
      const body = toStream(answer.body, { watch, finish, abort });
      return new Response(body, { headers: { ...headers, 'content-type': 'text/event-stream; charset=utf-8' } });
    } catch {
      finish();
      // Without details: an error of the network may name hosts of the server.
      return refusal(watch.isOver() ? 504 : 502, 'The provider cannot be reached.', headers).refused;
    }
  };
}

/** What an answer that is being sent has to end. */
interface Ending {
  watch: Timeout;
  finish(): void;
  /** Ends the request to the provider. */
  abort(): void;
}

/** Returns the answer as events for the page. The provider's request ends with it, also if the reader goes away. */
function toStream(source: ReadableStream<Uint8Array>, { watch, finish, abort }: Ending): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const format = (event: AskEvent) => encoder.encode(`data: ${JSON.stringify(event)}\n\n`);
  const events = readAnswer(source);
  let characters = 0;
  return new ReadableStream({
    async pull(controller) {
      const close = (last: AskEvent) => {
        finish();
        controller.enqueue(format(last));
        controller.close();
        abort();
      };
      try {
        const { value, done } = await events.next();
        watch.restart();
        // A provider's own `fetch` may ignore the signal.
        if (watch.isOver()) close({ error: 'timeout' });
        else if (done) close({ error: 'provider' });
        else if ('done' in value) close({ done: true });
        else {
          const text = value.text.slice(0, MAX_ANSWER_CHARACTERS - characters);
          characters += text.length;
          controller.enqueue(format({ text }));
          if (characters >= MAX_ANSWER_CHARACTERS) close({ done: true });
        }
      } catch {
        close({ error: watch.isOver() ? 'timeout' : 'provider' });
      }
    },
    cancel() {
      finish();
      abort();
    },
  });
}

interface Timeout {
  restart(): void;
  stop(): void;
  /** Whether the time has passed. */
  isOver(): boolean;
}

function createTimeout(seconds: number, onEnd: () => void): Timeout {
  let isOver = false;
  const end = () => {
    isOver = true;
    onEnd();
  };
  const total = setTimeout(end, seconds * MAX_TIMEOUTS * 1000);
  let timer = setTimeout(end, seconds * 1000);
  return {
    restart() {
      clearTimeout(timer);
      timer = setTimeout(end, seconds * 1000);
    },
    stop() {
      clearTimeout(timer);
      clearTimeout(total);
    },
    isOver: () => isOver,
  };
}
