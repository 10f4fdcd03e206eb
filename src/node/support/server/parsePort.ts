const LAST_PORT = 65_535;

/**
 * Parses a port from the command line. 0 means any free port.
 * @throws Error that quotes an invalid port
 */
export function parsePort(text: string): number {
  if (/^\d+$/.test(text) && Number(text) <= LAST_PORT) return Number(text);
  throw new Error(`--port "${text}" is not a valid port. Use a number from 0 (any free port) to ${LAST_PORT}.`);
}
