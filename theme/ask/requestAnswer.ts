import { type AskRequest, readEventStream } from '#runtime';
import { AnswerError } from './answerError.ts';

/**
 * Asks an endpoint. Yields pieces of Markdown: of server-sent events (`AskEvent`), or of any other text as it comes.
 * @throws AnswerError
 */
export async function* requestAnswer(
  endpoint: string,
  question: AskRequest,
  signal: AbortSignal,
): AsyncGenerator<string, void> {
  const response = await send(endpoint, question, signal);
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    throw new AnswerError({ kind: 'too-many', ...(seconds > 0 && { seconds: Math.ceil(seconds) }) });
  }
  if (!response.ok || !response.body) throw new AnswerError({ kind: 'failed' });
  const isEvents = response.headers.get('content-type')?.startsWith('text/event-stream') === true;
  try {
    if (isEvents) yield* readEvents(response.body);
    else yield* readText(response.body);
  } catch (error) {
    if (error instanceof AnswerError || signal.aborted) throw error;
    throw new AnswerError({ kind: navigator.onLine ? 'aborted' : 'offline' });
  }
}

async function send(endpoint: string, question: AskRequest, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(endpoint, {
      method: 'POST',
      signal,
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream, text/plain' },
      body: JSON.stringify(question),
    });
  } catch (error) {
    if (signal.aborted) throw error;
    throw new AnswerError({ kind: navigator.onLine ? 'failed' : 'offline' });
  }
}

async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  for await (const data of readEventStream(body)) {
    const event = parse(data);
    if ('done' in event) return;
    if ('error' in event) throw new AnswerError({ kind: 'aborted' });
    if ('text' in event && typeof event.text === 'string') yield event.text;
  }
  throw new AnswerError({ kind: 'aborted' });
}

async function* readText(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    const text = decoder.decode(value, { stream: !done });
    if (text !== '') yield text;
    if (done) return;
  }
}

function parse(data: string): object {
  if (data === '[DONE]') return { done: true };
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
