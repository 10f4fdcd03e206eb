import type { Engine } from './frames.ts';

/** The engine that has written a document. */
interface Generator {
  /** Its name, with a version if the document says so. */
  label: string;
  /** Engine whose markup is known; `undefined` for any other. */
  engine?: Engine;
}

/** Signs of engines whose documents may not have their name, in the order of their precision. */
const SIGNS: readonly (readonly [sign: RegExp, label: string, engine?: Engine])[] = [
  [/\sdata-layout="(?:doc|home|page|custom)"/, 'docspack', 'docspack'],
  [/\sclass="[^"]*\brp-(?:doc-layout|nav|home)/, 'Rspress', 'rspress'],
  [/\sclass="(?:[^"]* )?(?:VPContent|VPDoc)\b/, 'VitePress', 'vitepress'],
  [/\bid="?__docusaurus\b/, 'Docusaurus', 'docusaurus'],
  [/\sclass="?[^">]*\bsl-markdown-content\b/, 'Starlight'],
  [/\sclass="?[^">]*\b(?:md-content|wy-nav-content)\b/, 'MkDocs'],
  [/\bid="?(?:mdbook-)?menu-bar\b/, 'mdBook'],
  [/\sclass="?[^">]*\bnextra-/, 'Nextra'],
];
const GENERATOR = /<meta\b[^>]*\bname=["']?generator\b[^>]*>/gi;
const LABELS: readonly (readonly [name: RegExp, engine: Engine])[] = [
  [/^vitepress\b/i, 'vitepress'],
  [/^docusaurus\b/i, 'docusaurus'],
  [/^rspress v?2/i, 'rspress'],
];

/** Recognizes the engine of a document. */
export function recognizeEngine(html: string): Generator | undefined {
  const names = [...html.matchAll(GENERATOR)].flatMap(
    ([tag]) => /\bcontent=(?:"([^"]+)"|'([^']+)'|([^\s>]+))/i.exec(tag)?.slice(1).find(Boolean) ?? [],
  );
  const [, sign, engine] = SIGNS.find(([test]) => test.test(html)) ?? [];
  // Starlight comes after Astro, which it is an integration of.
  const label = names.at(-1) ?? sign;
  if (label === undefined) return undefined;
  const known = engine ?? LABELS.find(([name]) => name.test(label))?.[1];
  return { label, ...(known && { engine: known }) };
}
