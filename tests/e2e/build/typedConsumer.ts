/** A strict project that imports every entry of the package, and has the declarations of the package itself checked. */

/** Code that uses a documented type of each entry, imported as `entry`. */
const USES: Readonly<Record<string, string>> = {
  docspack: `const plugin: entry.DocsPlugin = { name: 'x', data: ({ title }) => title.length };
export const config: entry.SiteConfig = entry.defineConfig({ title: 'x', plugins: [plugin] });`,
  'docspack/plugins': `import type { DocsPlugin } from 'docspack';
const terms: entry.GlossaryEntry[] = [{ term: 'page' }];
export const plugin: DocsPlugin = entry.glossary({ en: terms });`,
  'docspack/mcp': `const options: entry.McpHandlerOptions = { site: 'https://example.com/' };
export const answer: Promise<Response> = entry.createMcpHandler(options)(new Request(options.site));`,
  'docspack/handlers': `const provider: entry.AskProvider = { baseUrl: 'https://example.com/v1', model: 'x' };
export const handle = entry.createAskHandler({ provider, name: 'x', origins: ['https://example.com'] });`,
  'docspack/rspack': `import type { Configuration } from '@rspack/core';
const env: entry.RspackEnv = { docs: 'docs', RSPACK_SERVE: true };
export const config: Promise<Configuration[]> = entry.rspackConfig(env);`,
  'docspack/theme': `const { Badge, Card } = entry;
export const extension: entry.ThemeExtension = { top: <Card title="x">A <Badge>new</Badge> card</Card> };
export default entry.extendTheme(entry.default, extension);`,
  'docspack/runtime': `export const title: string = entry.usePage().title;
export const typeOf = (event: entry.SiteEvent): string => event.type;`,
};

/** Code that uses the modules of `docspack/client`, which declares them for whole projects. */
const CLIENT = `import Part from './part.mdx';
import { useSite } from '#runtime';
document.addEventListener('docs:event', ({ detail }) => console.log(detail.type));
export const part = <Part title={useSite().title} />;
`;

/** Makes an export whose type is `any`, as that of a missing module is, an error that names it. */
const NO_ANY = `type AnyNames<Module> = { [Name in keyof Module]: 0 extends 1 & Module[Name] ? Name : never }[keyof Module];
export const anyNames: Record<AnyNames<typeof entry>, never> = {};
`;

/** Ways of finding modules in which the package's declarations are promised to work, with the kind of module that each needs. */
export const RESOLUTIONS = [
  { moduleResolution: 'bundler', module: 'esnext' },
  { moduleResolution: 'nodenext', module: 'nodenext' },
] as const;

/** Entries of the package that the project uses. */
export const USED_ENTRIES: readonly string[] = [...Object.keys(USES), 'docspack/client'];

/** Returns the files of the project by path. */
export function consumerFiles(resolution: (typeof RESOLUTIONS)[number]): Record<string, string> {
  const compilerOptions = {
    ...resolution,
    ...{ target: 'es2023', lib: ['es2023', 'dom', 'dom.iterable'], jsx: 'react-jsx', strict: true, noEmit: true },
    ...{ skipLibCheck: false, types: ['node', 'docspack/client'] },
  };
  const uses = Object.entries(USES).map(([entry, use]) => [
    `${entry.replace('/', '-')}.tsx`,
    `import * as entry from '${entry}';\n${use}\n${NO_ANY}`,
  ]);
  return {
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['*.tsx'] }),
    'client.tsx': CLIENT,
    ...Object.fromEntries(uses),
  };
}
