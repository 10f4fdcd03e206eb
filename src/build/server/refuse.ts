import type { ServerResponse } from 'node:http';

/** Answers with a status and a sentence. */
export function refuse(response: ServerResponse, status: number, message: string): void {
  const body = `${message}\n`;
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, headers).end(body);
}

/** Whether a method only reads; any other is refused. */
export function isReading(method: string | undefined, response: ServerResponse): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  response.setHeader('allow', 'GET, HEAD');
  refuse(response, 405, 'Only GET and HEAD are answered.');
  return false;
}
