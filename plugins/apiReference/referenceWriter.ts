import path from 'node:path';
import type { ResolvedConfig } from '../../src/model/config.ts';
import { localeTag } from '../../src/shared/localeTag.ts';
import { toSlashes } from '../../src/tools/compiler/toSlashes.ts';
import type { Translator } from '../../src/tools/reference/translatedTexts.ts';
import type { ApiExport, ApiSource } from './apiModel.ts';
import type { ExportAddresses } from './LinkResolver.ts';
import { referenceLabels } from './referenceLabels.ts';
import type { TreeWriter } from './TreeWriter.ts';

/** Where the sources of a package are. */
export interface SourcePackage {
  name: string;
  version: string;
  /** Absolute path of its folder, with links followed. */
  folder: string;
  /** As `sourceUrl` of its settings. */
  sourceUrl?: string | undefined;
}

/** Context of `createWriter`. */
export interface WriterContext {
  lang: string;
  config: ResolvedConfig;
  addresses: ExportAddresses;
  packages: readonly SourcePackage[];
  translator: Translator<ApiSource>;
}

/** Returns how a reference is written in a language. */
export function createWriter({ lang, config, addresses, packages, translator }: WriterContext): TreeWriter {
  return {
    labels: referenceLabels(localeTag(lang, config)),
    addressOf: (to, member) => (to.includes('!') ? addresses.of(to, member) : to),
    resolveLink: () => undefined,
    translate: (text, source) => translator.translate(text, source),
    file: undefined,
    sourceLang: lang === config.lang ? undefined : localeTag(config.lang, config),
    sourceUrl: (source, subject) => sourceUrl(source, subject, packages, config),
  };
}

function sourceUrl(
  { file, line }: ApiSource,
  { package: name }: ApiExport,
  packages: readonly SourcePackage[],
  { repository, docsDir }: ResolvedConfig,
): { href: string; text: string } | undefined {
  const own = packages.find((each) => each.name === name);
  if (!own) return undefined;
  const inPackage = toSlashes(path.relative(own.folder, file));
  const text = `${inPackage}:${line}`;
  const pattern = own.sourceUrl;
  if (pattern !== undefined) {
    const values: Readonly<Record<string, string>> = {
      file: inPackage.split('/').map(encodeURIComponent).join('/'),
      line: String(line),
      version: encodeURIComponent(own.version),
    };
    return { href: pattern.replace(/\{(file|line|version)\}/g, (_, key: string) => values[key] ?? ''), text };
  }
  if (!repository || file.includes('/node_modules/')) return undefined;
  const depth = repository.docsPath === '' ? [] : repository.docsPath.split('/').map(() => '..');
  const inRepository = toSlashes(path.relative(path.join(docsDir, ...depth), file));
  if (inRepository.startsWith('..')) return undefined;
  return { href: `${repository.fileUrl}/${encodeURI(inRepository)}#L${line}`, text };
}
