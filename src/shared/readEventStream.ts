/** Longest line that is read. A stream without line breaks must not fill the memory. */
const MAX_LINE_CHARACTERS = 1_000_000;

/**
 * Reads the data of server-sent events: https://html.spec.whatwg.org/multipage/server-sent-events.html. Cancels the stream when the caller
 * stops reading.
 * @throws Error for a line that is too long
 */
export async function* readEventStream(stream: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += decoder.decode(value, { stream: !done });
      // A carriage return at the end of a chunk may be half of a line break.
      const lines = rest.split(done ? /\r\n|\n|\r/ : /\r\n|\n|\r(?!$)/);
      rest = done ? '' : (lines.pop() ?? '');
      if (rest.length > MAX_LINE_CHARACTERS) throw new Error('A line of the event stream is too long.');
      for (const line of lines) {
        if (line.startsWith('data:')) data.push(line.slice(5).replace(/^ /, ''));
        else if (line === '' && data.length > 0) {
          yield data.join('\n');
          data = [];
        }
      }
      if (done) return;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
