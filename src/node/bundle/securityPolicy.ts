import { createHash } from 'node:crypto';
import type { DocsPlugin } from '../../model/plugin.ts';

/**
 * Returns the strictest Content-Security-Policy header with which a built site works.
 * @param bootScript source of the only inline script, the same in every document
 * @param plugins add their sources; a directive that only a plugin has starts with `'self'`
 */
export function securityPolicy(bootScript: string, plugins: readonly Pick<DocsPlugin, 'csp'>[] = []): string {
  const hash = createHash('sha256').update(bootScript).digest('base64');
  const policy = new Map([
    ['default-src', ["'self'"]],
    ['script-src', ["'self'", `'sha256-${hash}'`]],
    ['style-src', ["'self'"]],
    ['img-src', ["'self'", 'data:']],
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['require-trusted-types-for', ["'script'"]],
    ['trusted-types', ['docs-html', 'docs-scripts']],
  ]);
  for (const [directive, sources] of plugins.flatMap(({ csp = {} }) => Object.entries(csp))) {
    const allowed = (policy.get(directive) ?? ["'self'"]).filter((source) => source !== "'none'");
    policy.set(directive, [...new Set([...allowed, ...sources])]);
  }
  return [...policy].map(([directive, sources]) => `${directive} ${sources.join(' ')}`).join('; ');
}
