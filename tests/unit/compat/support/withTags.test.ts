import { expect, test } from '@rstest/core';
import { withTags } from '../../../../compat/support/withTags.ts';

test.each<[string, Record<string, string | undefined>, Record<string, string>, string[]]>([
  ['that are those of their keys', { en: 'en', pt_BR: 'pt-BR', zh: 'zh-Hans', de: undefined }, {}, []],
  ['that are others', { en: 'en-GB', cn: 'zh_CN', zh: 'zh' }, { en: 'en-GB', cn: 'zh-CN', zh: 'zh' }, []],
  ['that are none', { en: 'english!' }, {}, ['en is no language tag: that of its pages is "en"']],
  [
    'of which two are the same',
    { cn: 'zh-CN', tw: 'zh-cn', kr: 'de', de: 'de' },
    { cn: 'zh-CN' },
    [
      'tw is the tag of "cn" as well: that of its pages is "tw"',
      'kr is the tag of "de" as well: that of its pages is "kr"',
    ],
  ],
])('tags %s', (_, tags, expected, named) => {
  const lost: string[] = [];
  const locales = Object.keys(tags).map((lang) => ({ lang }));
  const tagged = withTags(
    locales,
    ({ lang }) => tags[lang],
    ({ lang }, why) => lost.push(`${lang} ${why}`),
  );
  expect(tagged).toEqual(
    locales.map(({ lang }) => ({ lang, ...(expected[lang] !== undefined && { htmlLang: expected[lang] }) })),
  );
  expect(lost).toEqual(named);
});
