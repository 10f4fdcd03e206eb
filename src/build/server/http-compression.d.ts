declare module 'http-compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** Compresses what is written to a response; a HEAD request, and a text shorter than `threshold` bytes, are left as they are. */
  export default function compression(options: {
    brotli: boolean;
    level: { gzip: number };
    threshold: number;
  }): (request: IncomingMessage, response: ServerResponse) => void;
}
