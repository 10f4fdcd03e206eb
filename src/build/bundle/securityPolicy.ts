import { createHash } from 'node:crypto';

/**
 * Returns the strictest Content-Security-Policy header with which a built site works.
 * @param bootScript source of the only inline script, the same in every document
 */
export function securityPolicy(bootScript: string): string {
  const hash = createHash('sha256').update(bootScript).digest('base64');
  return [
    "default-src 'self'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types docs-html docs-scripts',
  ].join('; ');
}
