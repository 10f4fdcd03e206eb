const LAST_PORT = 65_535;

/**
 * A port of a command line; 0 means any free one.
 * @throws an Error that quotes what is no port
 */
export function parsePort(text: string): number {
  if (/^\d+$/.test(text) && Number(text) <= LAST_PORT) return Number(text);
  throw new Error(`--port "${text}" is not a port. Ports are numbers from 0, for any free one, to ${LAST_PORT}.`);
}
