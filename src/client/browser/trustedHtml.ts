/**
 * The subset of the Trusted Types API that is used here. TypeScript's DOM library has no types for it: it types `src`
 * and `text` as strings.
 */
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

/** Policy name, for sites whose `trusted-types` directive lists policies. */
const POLICY_NAME = 'docs-html';

const trustedTypes: TrustedTypes | undefined = Reflect.get(globalThis, 'trustedTypes');
const same = (text: string) => text;
const policy = trustedTypes?.createPolicy(POLICY_NAME, { createHTML: same, createScript: same, createScriptURL: same });

/**
 * Marks HTML from the site's own sources as trusted, if a content security policy has `require-trusted-types-for
 * 'script'`. Returns a plain string elsewhere, for example on the server. Never pass HTML from readers or from other
 * servers.
 */
export function trustHtml(html: string): string | TrustedHTML {
  return policy ? policy.createHTML(html) : html;
}

/**
 * Marks the text of a script element as trusted. To run, an inline script also needs its hash in the content security
 * policy.
 */
export function trustScript(text: string): string {
  return policy ? policy.createScript(text) : text;
}

/** Marks the `src` of a script element as trusted. */
export function trustScriptUrl(url: string): string {
  return policy ? policy.createScriptURL(url) : url;
}
