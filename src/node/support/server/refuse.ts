import type { ServerResponse } from 'node:http';

/** Sends a plain-text response with a status and a message. */
export function refuse(response: ServerResponse, status: number, message: string): void {
  const body = `${message}\n`;
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'content-length': Buffer.byteLength(body) };
  response.writeHead(status, headers).end(body);
}

/** Returns whether the method is GET or HEAD. Refuses any other method. */
export function isReading(method: string | undefined, response: ServerResponse): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  response.setHeader('allow', 'GET, HEAD');
  refuse(response, 405, 'Only GET and HEAD are allowed.');
  return false;
}
