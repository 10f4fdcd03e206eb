import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { interfaceLanguage, type LanguageTag, textsIn } from '../../shared/languages/languages.ts';
import { languageTag } from '../../shared/languageTag.ts';
import { ENGINE_ROOT } from '../../tools/packages/engineRoot.ts';

/** Parts of a new site. */
export interface SitePlan {
  title: string;
  /** @default a sentence with the title, in each language */
  description?: string | undefined;
  /** Keys of the languages, the default one first. Pages of a single language are in the docs folder itself. */
  languages: readonly string[];
  isTypeScript: boolean;
  /** Whether sample pages are written, with their navigation. */
  hasPages: boolean;
  /** Whether the folder may have workflows of GitHub Actions: it is the top of a repository, or in none. */
  hasWorkflow: boolean;
  /** Name of a configuration file that exists already. */
  configName?: string | undefined;
  repository?: { editUrl: string; githubUrl?: string | undefined } | undefined;
  manager: PackageManager;
  scripts: SiteScripts;
  /** Output folder, relative to the project. */
  out: string;
}

/** Names of the scripts in package.json. */
interface SiteScripts {
  dev: string;
  build: string;
  preview: string;
  check: string;
}

export type PackageManager = 'npm' | 'pnpm' | 'yarn';

/** A file of a new site. */
export interface PlannedFile {
  /** Relative to the project, with forward slashes. */
  name: string;
  text: string;
}

const LABELS: Readonly<Record<string, string>> = { zh: '简体中文', 'zh-CN': '简体中文', 'zh-TW': '繁體中文' };
/** Install commands for a machine of CI. */
const CI_INSTALLS: Readonly<Record<PackageManager, string>> = {
  npm: 'npm ci',
  pnpm: 'corepack enable && pnpm install --frozen-lockfile',
  yarn: 'corepack enable && yarn install --immutable',
};
const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/** Returns the files of a new site. */
export function planSite(plan: SitePlan): PlannedFile[] {
  const { languages, isTypeScript, manager, scripts, out, hasPages, hasWorkflow } = plan;
  const extension = isTypeScript ? 'ts' : 'js';
  const [first = 'en'] = languages;
  const isSingle = languages.length === 1;
  const values = {
    title: quote(plan.title),
    heading: escapeMarkdown(plan.title),
    description: quote(descriptionIn(first, plan)),
    languages: languageLines(plan),
    theme: themeLines(plan),
    tree: (isSingle ? ['guide/', 'index.mdx'] : languages.map((lang) => `${lang}/`))
      .map((name) => `  - ${name}`)
      .join('\n'),
    extension: plan.configName === undefined ? extension : path.extname(plan.configName).slice(1),
    manager,
    install: CI_INSTALLS[manager],
    run: `${manager} run`,
    devScript: scripts.dev,
    buildScript: scripts.build,
    previewScript: scripts.preview,
    checkScript: scripts.check,
    out,
  };
  const template = (folder: string, target = '') =>
    readTemplates(folder).map(({ name, text }) => ({ name: target + name, text: fillIn(text, values) }));
  const config = template('docs').map(({ text }) => ({ name: `docs/site.config.${extension}`, text }));
  return [
    ...(plan.configName === undefined ? config : []),
    ...(hasPages
      ? languages.flatMap((lang) => template(`pages/${sampleLanguage(lang)}`, isSingle ? 'docs/' : `docs/${lang}/`))
      : []),
    ...(isTypeScript ? template('typescript') : []),
    ...template('project').filter(({ name }) => hasWorkflow || !name.startsWith('.github/')),
  ];
}

/** A language whose pages have no start page. */
export interface StartlessLanguage {
  lang: string;
  /** Folder of its pages, relative to the project. */
  folder: string;
  /** Address of a page, without the prefix of the language. */
  firstPage: string;
}

/** Returns a start page for a language that has other pages. It needs no text but the site's title and description. */
export function planStartPage({ lang, folder, firstPage }: StartlessLanguage): PlannedFile {
  const lines = [
    '---',
    'pageType: home',
    'hero:',
    '  actions:',
    `    - text: ${textsIn('scaffold', lang).getStarted}`,
    `      link: ${JSON.stringify(firstPage)}`,
    '---',
  ];
  return { name: `${folder}/index.mdx`, text: `${lines.join('\n')}\n` };
}

/** Formats a text as a string of JavaScript. */
function quote(text: string): string {
  return `'${text.replace(/\s+/g, ' ').replace(/[\\']/g, '\\$&')}'`;
}

/** Escapes what Markdown and MDX would read as markup. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]<]/g, '\\$&');
}

/** Returns the language of the samples for a language. */
function sampleLanguage(lang: string): LanguageTag {
  return interfaceLanguage(lang) ?? 'en';
}

/** Returns the text of a new page in a language. */
export function startParagraph(lang: string): string {
  return textsIn('scaffold', lang).firstParagraph;
}

function descriptionIn(lang: string, { title, description }: SitePlan): string {
  return description ?? textsIn('scaffold', lang).siteDescription.replace('{title}', () => title);
}

function languageLines(plan: SitePlan): string {
  const { languages, description } = plan;
  const [first = 'en'] = languages;
  const lang = `  lang: ${quote(first)},`;
  if (languages.length === 1) return lang;
  const rows = languages.map((each) => {
    const own = description === undefined && each !== first ? `, description: ${quote(descriptionIn(each, plan))}` : '';
    return `    { lang: ${quote(each)}, label: ${quote(labelOf(each))}${own} },`;
  });
  return [lang, '  locales: [', ...rows, '  ],'].join('\n');
}

/** Returns the name of a language in that language. */
export function labelOf(lang: string): string {
  const tag = languageTag(lang);
  const name = LABELS[lang] ?? new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? lang;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

function themeLines({ repository, languages }: SitePlan): string {
  if (!repository) return '';
  const { editUrl, githubUrl } = repository;
  const [first = 'en', ...others] = languages;
  const textIn = (lang: string) => quote(textsIn('scaffold', lang).editThisPage);
  const translated = others.filter((lang) => textIn(lang) !== textIn(first));
  return [
    '  themeConfig: {',
    `    editLink: { docRepoBaseUrl: ${quote(editUrl)}, text: ${textIn(first)} },`,
    githubUrl === undefined ? [] : `    socialLinks: [{ icon: 'github', mode: 'link', content: ${quote(githubUrl)} }],`,
    translated.length === 0
      ? []
      : [
          '    locales: [',
          ...translated.map((lang) => `      { lang: ${quote(lang)}, editLink: { text: ${textIn(lang)} } },`),
          '    ],',
        ],
    '  },',
  ]
    .flat()
    .join('\n');
}

/** Replaces placeholders. A line that consists of an empty one is removed. */
function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text
    .replace(/^\{\{(\w+)\}\}\n/gm, (line, name: string) => (values[name] === '' ? '' : line))
    .replace(PLACEHOLDER, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`A template has the unknown placeholder "${name}".`);
      return value;
    });
}

/** Reads the files below a folder of templates. npm does not publish files such as `.gitignore`: they begin with `_`. */
function readTemplates(folder: string): PlannedFile[] {
  const root = path.join(ENGINE_ROOT, 'templates', folder);
  return listFiles(root)
    .sort()
    .map((file) => ({
      name: path
        .relative(root, file)
        .split(path.sep)
        .map((part) => (/^_(?!meta|nav)/.test(part) ? `.${part.slice(1)}` : part))
        .join('/'),
      text: readFileSync(file, 'utf8'),
    }));
}

/** Lists the files below a folder, one folder at a time: Yarn, which leaves packages in their archives, reads no folders below others. */
function listFiles(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const file = path.join(folder, name);
    return statSync(file).isDirectory() ? listFiles(file) : [file];
  });
}
