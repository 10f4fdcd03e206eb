declare module 'http-compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  /** Compresses a response. Does not compress HEAD responses and bodies of less than `threshold` bytes. */
  export default function compression(options: {
    brotli: boolean;
    level: { gzip: number };
    threshold: number;
  }): (request: IncomingMessage, response: ServerResponse) => void;
}
