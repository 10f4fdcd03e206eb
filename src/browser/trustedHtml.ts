/** The part of the browser's Trusted Types that is used. TypeScript's DOM has no types for it: it sets `src` and `text` to strings. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string>,
  ): {
    createHTML(html: string): TrustedHTML;
    createScript(text: string): string;
    createScriptURL(url: string): string;
  };
}

/** Name of the policy, for a site whose `trusted-types` directive lists policies. */
const POLICY_NAME = 'docs-html';

const trustedTypes: TrustedTypes | undefined = Reflect.get(globalThis, 'trustedTypes');
const same = (text: string) => text;
const policy = trustedTypes?.createPolicy(POLICY_NAME, { createHTML: same, createScript: same, createScriptURL: same });

/**
 * Marks HTML of the site's own sources as trusted, where a content security policy has `require-trusted-types-for 'script'`.
 * A string elsewhere, as on the server. Nothing that a reader or another server has sent may be given to it.
 */
export function trustHtml(html: string): string | TrustedHTML {
  return policy ? policy.createHTML(html) : html;
}

/** The same for the text of a script element: of one that runs, the content security policy needs the hash as well. */
export function trustScript(text: string): string {
  return policy ? policy.createScript(text) : text;
}

/** The same for the `src` of a script element. */
export function trustScriptUrl(url: string): string {
  return policy ? policy.createScriptURL(url) : url;
}
