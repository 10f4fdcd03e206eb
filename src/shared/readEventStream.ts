/** Longest event that is read. A stream that does not end its lines or its events must not fill the memory. */
const MAX_EVENT_CHARACTERS = 1_000_000;

/**
 * Reads the data of server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html. Cancels the stream when the caller
 * stops reading.
 * @throws Error for an event that is too long
 */
export async function* readEventStream(stream: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];
  let characters = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += decoder.decode(value, { stream: !done });
      // A carriage return at the end of a chunk may be half of a line break.
      const lines = rest.split(done ? /\r\n|\n|\r/ : /\r\n|\n|\r(?!$)/);
      rest = done ? '' : (lines.pop() ?? '');
      for (const line of lines) {
        if (line.startsWith('data:')) {
          data.push(line.slice(5).replace(/^ /, ''));
          characters += line.length;
        } else if (line === '' && data.length > 0) {
          yield data.join('\n');
          data = [];
          characters = 0;
        }
      }
      if (characters + rest.length > MAX_EVENT_CHARACTERS) throw new Error('An event of the stream is too long.');
      if (done) return;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
