import type { Page } from '../../src/model/page.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { localeTag } from '../../src/shared/localeTag.ts';
import { fillText } from '../../src/tools/messages/fillText.ts';
import { indexSections, llmsFileName } from '../markdown/llmsIndex.ts';
import { markdownUrl } from '../markdown/markdownAddress.ts';
import { oneLine } from '../markdown/syntax.ts';
import { MAX_DESCRIPTION_CHARACTERS, type ReadSkill } from './readSkill.ts';

/** Pages of a section that a skill names, and sections. `llms.txt` has all of them. */
const MAX_PAGES = 8;
const MAX_SECTIONS = 40;
const MAX_NAME_CHARACTERS = 64;

/** Sentences of a skill in a language. `{…}` is replaced by a value. */
interface SkillTexts {
  description: string;
  about: string;
  reading: string;
  list: string;
  language: string;
  version: string;
  /** Says which version a skill is of: `{title}`, `{label}`, `{url}` of the list of the current version. */
  own: string;
  markdown: string;
  all: string;
  pages: string;
  more: string;
  /** End of a sentence. */
  stop: string;
}

const ENGLISH: SkillTexts = {
  description:
    'Documentation of {title}. {about} Use it to answer questions about {title}, and to write code or configuration for it.',
  about:
    'Read the pages that a task needs before you answer or write code. They are up to date; what you remember may be outdated.',
  reading: 'Reading the documentation',
  list: 'All pages with their descriptions: {url}',
  language: 'In {label}: {url}',
  version: 'Version {label}: {url}',
  own: 'This skill is of version {label} of {title}. Pages of the current version: {url}',
  markdown:
    'A page as Markdown: {url}. The address of any page with `.md` at its end is its Markdown; for a folder, it is `index.md`. Some servers also answer `Accept: text/markdown` at the address of the page.',
  all: 'The text of all pages in one file, to search in: {url}',
  pages: 'Pages',
  more: 'and {number} more in the list of all pages',
  stop: '.',
};

const CHINESE: SkillTexts = {
  description: '{title} 的文档。{about}回答有关 {title} 的问题，或为其编写代码和配置时使用。',
  about: '回答问题或编写代码之前，先阅读任务所需的页面。页面内容是最新的，记忆中的内容可能已经过时。',
  reading: '阅读文档',
  list: '全部页面及其简介：{url}',
  language: '{label}：{url}',
  version: '版本 {label}：{url}',
  own: '本技能适用于 {title} 的 {label} 版本。当前版本的页面：{url}',
  markdown:
    '以 Markdown 阅读一个页面：{url}。在任意页面的地址后加上 `.md`，就是该页面的 Markdown；目录的页面是 `index.md`。部分服务器也会在页面的地址上响应 `Accept: text/markdown`。',
  all: '全部页面的正文，用于检索：{url}',
  pages: '页面',
  more: '其余 {number} 个页面见全部页面的列表',
  stop: '。',
};

function textsOf({ config }: SiteGraph): SkillTexts {
  return /^zh(?![a-z])/.test(localeTag(config.lang, config)) ? CHINESE : ENGLISH;
}

/**
 * Returns the title of a site as the name of a skill; that of its host if no letter of the title can be in one. That of a version ends with
 * the name of the version, so that an assistant can have both.
 */
export function skillName({ config: { site, builtVersion } }: SiteGraph): string {
  const host = new URL(site.siteOrigin ?? 'https://docs').hostname.replace(/^www\./, '');
  const end = builtVersion ? `-${toName(builtVersion.name, MAX_NAME_CHARACTERS / 2)}` : '';
  const [name = ''] = [site.title, host, 'docs']
    .map((each) => toName(each, MAX_NAME_CHARACTERS - end.length))
    .filter((each) => each !== '');
  return name + end;
}

function toName(text: string, maxCharacters: number): string {
  const words = text.normalize('NFKD').toLowerCase().replace(/\p{M}/gu, '');
  const name = words.replace(/[^a-z0-9]+/g, '-').replace(/^-/, '');
  return name.slice(0, maxCharacters).replace(/-$/, '');
}

/** Returns when an assistant needs the skill of a site. */
export function describeSite(site: SiteGraph): string {
  const { description = '' } = defaultLocale(site);
  const title = versionedTitle(site);
  const texts = textsOf(site);
  const about = oneLine(description).replace(/[^.!?。！？]$/, `$&${texts.stop}`);
  return fillText(texts.description, { title, about }).replace(/ {2,}/g, ' ').slice(0, MAX_DESCRIPTION_CHARACTERS);
}

/** Returns the title of a site, with the label of the version that it is of. */
function versionedTitle(site: SiteGraph): string {
  const { builtVersion } = site.config;
  return [defaultLocale(site).title, ...(builtVersion ? [builtVersion.label] : [])].join(' ');
}

function defaultLocale({ locales, config }: SiteGraph) {
  return locales.find(({ lang }) => lang === config.lang) ?? config.site;
}

/** Returns the skill that is made from a site, whose addresses are absolute: it is read where it is installed. */
export function skillText({ name, description }: Pick<ReadSkill, 'name' | 'description'>, site: SiteGraph): string {
  const texts = textsOf(site);
  const { title, description: about = '' } = defaultLocale(site);
  const sections = indexSections(site.config.lang, site);
  const listed = sections.flatMap(({ pages }) => pages);
  const example = listed.find(({ source }) => !source.routePath.endsWith('/')) ?? listed[0];
  const reading = [
    fillText(texts.list, { url: fileUrl('llms.txt', site.config.lang, site) }),
    ...otherLanguages(site).map(({ lang, label }) =>
      fillText(texts.language, { label, url: fileUrl('llms.txt', lang, site) }),
    ),
    ...otherVersions(site).map((version) => fillText(texts.version, version)),
    ...(example ? [fillText(texts.markdown, { url: markdownUrl(example, site) })] : []),
    fillText(texts.all, { url: fileUrl('llms-full.txt', site.config.lang, site) }),
  ];
  return `${[
    `---\nname: ${name}\ndescription: ${JSON.stringify(description)}\n---`,
    `# ${versionedTitle(site)}`,
    ...(about === '' ? [] : [oneLine(about)]),
    ...ownVersion(site, title, texts),
    texts.about,
    `## ${texts.reading}`,
    reading.map((row) => `- ${row}`).join('\n'),
    ...(sections.length === 0 ? [] : [`## ${texts.pages}`]),
    ...sections
      .slice(0, MAX_SECTIONS)
      .map(({ title: heading, pages }) => `### ${heading}\n\n${rowsOf(pages, site, texts)}`),
  ].join('\n\n')}\n`;
}

function rowsOf(pages: readonly Page[], site: SiteGraph, { more }: SkillTexts): string {
  // A row in place of the only page that is left out would be as long.
  const shown = pages.length <= MAX_PAGES + 1 ? pages : pages.slice(0, MAX_PAGES);
  const rest = pages.length - shown.length;
  return [
    ...shown.map((page) => `- [${oneLine(page.title).replace(/[[\]]/g, '\\$&')}](${markdownUrl(page, site)})`),
    ...(rest === 0 ? [] : [`- ${fillText(more, { number: rest })}`]),
  ].join('\n');
}

function fileUrl(name: string, lang: string, site: SiteGraph): string {
  const { siteOrigin = '', base } = site.config.site;
  return siteOrigin + base + llmsFileName(lang, name, site);
}

function otherLanguages({ config }: SiteGraph): { lang: string; label: string }[] {
  return config.locales.filter(({ lang }) => lang !== config.lang);
}

/** Returns the sentence about the version that a site is built for by itself. */
function ownVersion({ config: { builtVersion, site } }: SiteGraph, title: string, { own }: SkillTexts): string[] {
  if (!builtVersion) return [];
  const url = `${site.siteOrigin ?? ''}${builtVersion.siteBase}llms.txt`;
  return [fillText(own, { title, label: builtVersion.label, url })];
}

/** Returns the other versions that this site contains. */
function otherVersions({ config: { versions, site } }: SiteGraph): { label: string; url: string }[] {
  const { siteOrigin = '', base } = site;
  return (versions?.versions ?? [])
    .filter(({ kind }) => kind === 'living' || kind === 'frozen')
    .map(({ name, label }) => ({ label, url: `${siteOrigin}${base}${name}/llms.txt` }));
}
