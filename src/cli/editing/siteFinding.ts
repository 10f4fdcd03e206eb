import type { DocsError } from '../../tools/messages/errors.ts';

/** A problem with its severity. */
export interface SiteFinding {
  error: DocsError;
  severity: 'error' | 'warning';
}

/** The findings of a site by absolute path of the file. */
export type FindingsByFile = ReadonlyMap<string, readonly SiteFinding[]>;
