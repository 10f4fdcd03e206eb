import { rmSync } from 'node:fs';
import { expect, test } from '@rstest/core';
import { readLanguages } from '../../../../../compat/vitepress/node/languages.ts';
import { writeFolder } from '../../../src/node/pages/compileText.ts';

const root = { label: 'English', lang: 'en' };
const zh = { label: '简体中文', lang: 'zh-CN' };
const fr = { label: 'Français', lang: 'fr' };

/** Reads languages, as their keys with `*` at the one without a prefix, with tags and labels, and the settings that are named. */
function read(options: object, files: readonly string[]): [keys: string[], named: string[]] {
  const docsDir = writeFolder(Object.fromEntries(files.map((file) => [file, ''])));
  const named: string[] = [];
  try {
    const languages = readLanguages({ ...options }, docsDir, {}, (name, why) => named.push(`${name} ${why}`));
    return [
      languages.map(
        ({ lang, htmlLang, isRoot, label }) =>
          `${lang}${isRoot ? '*' : ''}${htmlLang === undefined ? '' : `=${htmlLang}`} ${label}`,
      ),
      named,
    ];
  } finally {
    rmSync(docsDir, { recursive: true });
  }
}

test.each<[string, object, string[], string[], string[]]>([
  ['a folder each', { locales: { root, zh } }, ['index.md', 'zh/a.md'], ['en* English', 'zh=zh-CN 简体中文'], []],
  [
    'the default one behind others',
    { locales: { zh, root } },
    ['index.md', 'zh/a.md'],
    ['zh=zh-CN 简体中文', 'en* English'],
    [],
  ],
  [
    'one without a folder',
    { locales: { root, zh, fr } },
    ['index.md', 'zh/a.md'],
    ['en* English', 'zh=zh-CN 简体中文'],
    ['locales.fr is left out: there is no folder "fr"'],
  ],
  [
    'pages that are moved to its folder, and one without',
    { locales: { root, zh, fr }, rewrites: { 'i18n/:lang/(.*)': ':lang/(.*)' } },
    ['index.md', 'i18n/zh/a.md'],
    ['en* English', 'zh=zh-CN 简体中文'],
    ['locales.fr is left out: there is no folder "fr"'],
  ],
  [
    'a folder of the default language beside its pages',
    { locales: { root, zh } },
    ['index.md', 'en/a.md', 'zh/a.md'],
    ['en-US*=en English', 'zh=zh-CN 简体中文'],
    [],
  ],
  [
    'a folder of the default language that is moved',
    { locales: { root, zh }, rewrites: { 'en/:rest*': ':rest*' } },
    ['en/a.md', 'zh/a.md'],
    ['en* English', 'zh=zh-CN 简体中文'],
    [],
  ],
  [
    'a folder of the default language that is moved, with excluded pages beside it',
    { locales: { root, zh }, rewrites: { 'en/:rest*': ':rest*' }, srcExclude: ['README.md', 'drafts'] },
    ['README.md', 'drafts/b.md', 'en/a.md', 'zh/a.md'],
    ['en* English', 'zh=zh-CN 简体中文'],
    [],
  ],
  [
    'a folder of the default language that is moved, with pages beside it',
    { locales: { root, zh }, rewrites: { 'en/:rest*': ':rest*' } },
    ['blog/b.md', 'en/a.md', 'zh/a.md'],
    ['en-US*=en English', 'zh=zh-CN 简体中文'],
    [],
  ],
  [
    'no default language',
    { lang: 'zh-CN', locales: { zh, fr } },
    ['index.md', 'zh/a.md', 'fr/a.md'],
    ['zh-Hans-CN* ', 'zh=zh-CN 简体中文', 'fr Français'],
    [],
  ],
  [
    'no start page and no default language',
    { locales: { en: root, zh } },
    ['en/a.md', 'zh/a.md'],
    ['en-US* ', 'en English', 'zh=zh-CN 简体中文'],
    [],
  ],
  [
    'a start page that is moved',
    { locales: { root, zh }, rewrites: { 'README.md': 'index.md' } },
    ['README.md', 'zh/a.md'],
    ['en* English', 'zh=zh-CN 简体中文'],
    [],
  ],
  [
    'folders that have other names',
    { locales: { root, cn: zh, java: { label: 'Java', lang: 'ja' }, zh_CN: zh } },
    ['index.md', 'cn/a.md', 'java/a.md', 'zh_CN/a.md'],
    ['en* English', 'cn 简体中文', 'zh_CN 简体中文'],
    [
      'locales.java is no tag of a language: the pages of the folder have the settings of the default one',
      'locales.cn.lang is the tag of "zh_CN" as well: that of its pages is "cn"',
    ],
  ],
  [
    'keys with slashes, as VuePress has them',
    { locales: { '/': root, 'zh/': zh, '/fr': fr } },
    ['index.md', 'zh/a.md', 'fr/a.md'],
    [],
    ['/', 'zh/', '/fr'].map(
      (key) => `locales "${key}" has a slash, and is the language of no page: keys are "root" and names of folders`,
    ),
  ],
  ['none', {}, ['index.md'], [], []],
])('languages with %s', (_, options, files, keys, named) => {
  expect(read(options, files)).toEqual([keys, named]);
});
