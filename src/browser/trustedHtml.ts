/** The part of the browser's Trusted Types that is used; TypeScript has no types for it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML(html: string): TrustedHTML };
}

/** Name of the policy, for a site whose `trusted-types` directive lists policies. */
const POLICY_NAME = 'docs-html';

const trustedTypes: TrustedTypes | undefined = Reflect.get(globalThis, 'trustedTypes');
const policy = trustedTypes?.createPolicy(POLICY_NAME, { createHTML: (html) => html });

/**
 * Marks HTML of the site's own sources as trusted, where a content security policy has `require-trusted-types-for 'script'`.
 * A string elsewhere, as on the server. Nothing that a reader or another server has sent may be given to it.
 */
export function trustHtml(html: string): string | TrustedHTML {
  return policy ? policy.createHTML(html) : html;
}
