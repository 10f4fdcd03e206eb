import { existsSync } from 'node:fs';
import path from 'node:path';
import { i18nSchema } from '../../../src/node/config/schema/navigation.ts';
import { isRecord } from '../../../src/shared/isRecord.ts';
import { DocsErrors } from '../../../src/tools/messages/errors.ts';
import { DataFiles, type DataKind } from '../../support/dataFiles.ts';
import { readJson } from '../../support/readJson.ts';
import { type Options, recordAt } from '../../support/values.ts';
import { EDIT_LINK, messageOf } from '../builtInTexts.ts';
import type { RspressSite } from './rspressSite.ts';

const FILE = 'i18n.json';

/** Interface messages by language. */
type MessagesByLanguage = Record<string, Record<string, string>>;

/** Returns the absolute path of the texts of a site; `undefined` if it has none. */
export function findTexts({ docsDir, root, textsFile }: RspressSite): string | undefined {
  if (textsFile !== undefined) return path.resolve(root, textsFile);
  return [docsDir, root].map((folder) => path.join(folder, FILE)).find((file) => existsSync(file));
}

/** Texts of an option that names their file. The engine reads, and reports, those in the folder of the pages. */
const TEXTS: DataKind<typeof i18nSchema> = {
  schema: i18nSchema,
  format: 'json',
  hint: 'Each key has its text by language, such as "start": { "en": "Start", "de": "Anfang" }.',
};

/**
 * Checks the texts that `i18nSourcePath` names.
 * @param cwd folder that messages are relative to
 * @throws DocsErrors for a file that cannot be read
 */
export function checkTexts({ root, textsFile }: RspressSite, cwd: string): void {
  if (textsFile === undefined) return;
  const files = new DataFiles();
  files.read(path.resolve(root, textsFile), TEXTS);
  if (files.mistakes.length > 0) throw new DocsErrors(files.errors('config', cwd));
}

/**
 * Returns the texts of Rspress that a site replaces, as messages of the theme.
 * @param file absolute path of its texts
 * @param source texts of its configuration, which take precedence
 */
export function readBuiltInMessages(file: string | undefined, source: unknown = {}): MessagesByLanguage {
  const messages: MessagesByLanguage = {};
  const written = Object.entries(file === undefined ? {} : readJson(file));
  for (const [key, texts] of [...written, ...Object.entries(isRecord(source) ? source : {})]) {
    const name = messageOf(key);
    if (name === undefined || !isRecord(texts)) continue;
    for (const [lang, text] of Object.entries(texts)) {
      if (typeof text === 'string' && text !== '') messages[lang] = { ...messages[lang], [name]: text };
    }
  }
  return messages;
}

/** Returns the settings of the theme with the messages of its languages. Texts of the configuration itself take precedence. */
export function withMessages(config: object, messages: MessagesByLanguage, languages: readonly string[]): object {
  const used = Object.entries(messages).filter(([lang]) => languages.includes(lang));
  if (used.length === 0) return config;
  const theme = recordAt(config, 'themeConfig');
  const listed = Array.isArray(theme.locales) ? theme.locales.filter(isRecord) : [];
  const [only] = languages;
  if (languages.length === 1 && listed.length === 0 && only !== undefined) {
    return { ...config, themeConfig: withTexts(theme, theme, messages[only]) };
  }
  const added = used.filter(([lang]) => !listed.some((each) => each.lang === lang)).map(([lang]) => ({ lang }));
  const locales = [...listed, ...added].map((each) => withTexts(each, theme, messages[String(each.lang)]));
  return { ...config, themeConfig: { ...theme, locales } };
}

/** Adds the texts of a language to its settings, or to those of the theme. */
function withTexts(settings: Options, theme: Options, texts?: Record<string, string>): Options {
  if (texts === undefined) return settings;
  const { [EDIT_LINK]: text, ...shown } = texts;
  const { searchPlaceholder: search } = shown;
  const messages = { ...(search !== undefined && { search }), ...shown, ...recordAt(settings, 'messages') };
  const editLink = { ...recordAt(theme, 'editLink'), ...recordAt(settings, 'editLink'), text };
  const hasEditLink = text !== undefined && 'docRepoBaseUrl' in editLink;
  return { ...settings, messages, ...(hasEditLink && { editLink }) };
}
