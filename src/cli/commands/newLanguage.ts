import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findConfigFile } from '../../node/config/findConfigFile.ts';
import { type LoadedConfig, loadConfig } from '../../node/config/loadConfig.ts';
import { defaultDocsDir } from '../../node/config/siteFolders.ts';
import { paint } from '../../node/support/messages/colors.ts';
import { toDisplayPath } from '../../tools/messages/displayPath.ts';
import { DocsError } from '../../tools/messages/errors.ts';
import { isInside } from '../../tools/messages/isInside.ts';
import { addLocales, formatLocale, type ListedLocale, localeSettings } from '../scaffold/addLocales.ts';
import { englishMessages } from '../scaffold/interfaceTexts.ts';
import { escapeMarkdown, labelOf, startParagraph } from '../scaffold/planSite.ts';

/** Names in the docs folder that belong to all languages. */
const SHARED_NAME =
  /^(?:\..*|site\.config\.\w+|public|theme|node_modules|urls\.lock|search\.cases\.json|budgets\.json|tsconfig.*\.json)$/;

/** Files with the navigation of a language. */
const NAVIGATION_NAMES = ['_nav.json', '_meta.json'];

/**
 * Adds languages to a site: to its configuration, a start page of each, and the navigation files of the default language. Moves the pages of a site in one language to the
 * folder of that language, if `yes` says so. Overwrites no file.
 * @param languages keys of the languages
 */
export async function runNewLanguageCommand(
  languages: readonly string[],
  folder: string | undefined,
  { yes = false }: { yes?: boolean | undefined },
): Promise<void> {
  const cwd = process.cwd();
  const docsDir = folder === undefined ? defaultDocsDir(cwd) : path.resolve(folder);
  const display = (file: string) => toDisplayPath(file, cwd);
  const loaded = await loadConfig({ docsDir, cwd });
  const { config } = loaded;
  const present: ListedLocale[] = config.locales.map(({ lang, label }) => ({
    lang,
    label: label === lang ? labelOf(lang) : label,
  }));
  const repeated = languages.find((lang) => present.some((each) => each.lang === lang));
  if (repeated !== undefined) {
    throw new DocsError({ area: 'new', problem: `The site has the language "${repeated}" already.` });
  }
  const added = languages.map((lang) => ({ lang, label: labelOf(lang) }));
  const [first] = config.locales;
  const defaultLocale = config.locales.find(({ lang }) => lang === config.lang);
  const moved = first?.folder === '' && present.length === 1 ? listOwnEntries(docsDir, loaded) : [];
  if (first && moved.length > 0 && !yes) {
    const target = display(path.join(docsDir, first.lang));
    throw new DocsError({
      area: 'new',
      problem: `The pages of the site are in "${display(docsDir)}" itself. In a site of several languages, each has a folder.`,
      hint: `With --yes, the command moves ${moved.join(', ')} to ${target}. Addresses of pages stay as they are.`,
    });
  }
  const print = (verb: string, file: string) => console.log(`${paint('green', verb)} ${display(file)}`);
  const advice = await changeConfig(docsDir, cwd, present, added);
  if (advice === undefined) print('Changed', findConfigFile(docsDir) ?? config.configFile);
  if (first && moved.length > 0) {
    const target = path.join(docsDir, first.lang);
    mkdirSync(target, { recursive: true });
    for (const name of moved) renameSync(path.join(docsDir, name), path.join(target, name));
    console.log(`${paint('green', 'Moved')} ${moved.join(', ')} to ${display(target)}`);
  }
  const original = path.join(docsDir, moved.length > 0 ? config.lang : (defaultLocale?.folder ?? ''));
  const others = original === docsDir ? config.locales.flatMap((each) => each.folder || []) : [];
  const navigation = listNavigation(original).filter((name) => !others.includes(name.split(path.sep)[0] ?? ''));
  for (const { lang } of added) {
    for (const name of navigation) {
      const file = path.join(docsDir, lang, name);
      if (existsSync(file)) continue;
      mkdirSync(path.dirname(file), { recursive: true });
      copyFileSync(path.join(original, name), file);
      print('Copied', file);
    }
    const file = path.join(docsDir, lang, 'index.mdx');
    if (existsSync(path.dirname(file)) && readdirSync(path.dirname(file)).some((name) => /^index\.\w+$/.test(name))) {
      continue;
    }
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `# ${escapeMarkdown(config.site.title)}\n\n${startParagraph(lang)}\n`, { flag: 'wx' });
    print('Created', file);
  }
  const withTexts = navigation.filter((name) => hasTexts(path.join(original, name)));
  if (withTexts.length > 0) console.log(`\nTranslate the texts of ${withTexts.join(', ')} in each new language.`);
  if (advice !== undefined) console.log(`\nThe configuration is code, so add this yourself:\n  ${advice}`);
  if (config.outputs.missingTranslations === 'omit') {
    console.log(
      "\nPages that are not translated yet are missing. Set missingTranslations: 'fallback' to show the others' text.",
    );
  }
  for (const line of englishMessages(languages)) console.log(line);
  console.log(`${paint('dim', 'Next:')} ${paint('cyan', 'npx docspack check')}`);
}

/** Lists the navigation files below the folder of a language, relative to it. */
function listNavigation(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && NAVIGATION_NAMES.includes(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => !name.split(path.sep).includes('node_modules'))
    .sort();
}

/** Whether a navigation file has more than names of files. */
function hasTexts(file: string): boolean {
  return /"(?:text|label|sectionHeaderText|tag)"\s*:/.test(readFileSync(file, 'utf8'));
}

/** Lists the files and folders of a site in one language that belong to the language. */
function listOwnEntries(docsDir: string, { config, inputs }: LoadedConfig): string[] {
  if (existsSync(path.join(docsDir, 'package.json'))) {
    throw new DocsError({
      area: 'new',
      problem: 'The pages are in the folder of the project itself, beside what is no page.',
      hint: `Move them to docs/${config.lang}, and run the command again.`,
    });
  }
  const shared = config.searchHooks === undefined ? inputs.files : [...inputs.files, config.searchHooks];
  return readdirSync(docsDir).filter((name) => {
    const entry = path.join(docsDir, name);
    return !SHARED_NAME.test(name) && !shared.some((file) => isInside(file, entry));
  });
}

/**
 * Adds languages to the configuration, and loads it to see that it has them.
 * @returns what the author has to add instead; `undefined` if the configuration was changed
 */
async function changeConfig(
  docsDir: string,
  cwd: string,
  present: readonly ListedLocale[],
  added: readonly ListedLocale[],
): Promise<string | undefined> {
  const file = findConfigFile(docsDir);
  if (file === undefined) {
    const settings = localeSettings('', present, added).map((line) => `  ${line},\n`);
    writeFileSync(path.join(docsDir, 'site.config.ts'), `export default {\n${settings.join('')}};\n`, { flag: 'wx' });
    return undefined;
  }
  const source = readFileSync(file, 'utf8');
  const changed = addLocales(source, present, added);
  const expected = [...present, ...added].map(({ lang }) => lang).join();
  if (changed !== undefined) {
    writeFileSync(file, changed);
    const langs = await loadConfig({ docsDir, cwd }).then(
      ({ config }) => config.locales.map(({ lang }) => lang).join(),
      () => undefined,
    );
    if (langs === expected) return undefined;
    writeFileSync(file, source);
  }
  const at = toDisplayPath(file, cwd);
  return present.length > 1
    ? `${added.map((each) => formatLocale(each)).join(', ')} in the list "locales" of ${at}`
    : `${localeSettings(source, present, added).join(', ')} in ${at}`;
}
