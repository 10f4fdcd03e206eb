/** Name of this engine. */
export const OWN = 'docspack';

/** Signs of engines whose documents may not have their name. */
const SIGNS: readonly (readonly [sign: RegExp, label: string])[] = [
  [/\sdata-layout="(?:doc|home|page|custom)"/, OWN],
  [/\sclass="[^"]*\brp-(?:doc-layout|nav|home)/, 'Rspress'],
  [/\sclass="(?:[^"]* )?(?:VPContent|VPDoc)\b/, 'VitePress'],
  [/\bid="?__docusaurus\b/, 'Docusaurus'],
  [/\sclass="?[^">]*\bsl-markdown-content\b/, 'Starlight'],
  [/\sclass="?[^">]*\b(?:md-content|wy-nav-content)\b/, 'MkDocs'],
  [/\bid="?(?:mdbook-)?menu-bar\b/, 'mdBook'],
  [/\sclass="?[^">]*\bnextra-/, 'Nextra'],
];
const GENERATOR = /<meta\b[^>]*\bname=["']?generator\b[^>]*>/gi;
/** Returns the name of the engine that has written a document, with its version if the document has it. */
export function recognizeEngine(html: string): string | undefined {
  const names = [...html.matchAll(GENERATOR)].flatMap(
    ([tag]) => /\bcontent=(?:"([^"]+)"|'([^']+)'|([^\s>]+))/i.exec(tag)?.slice(1).find(Boolean) ?? [],
  );
  // Starlight comes after Astro, which it is an integration of.
  return names.at(-1) ?? SIGNS.find(([test]) => test.test(html))?.[1];
}
