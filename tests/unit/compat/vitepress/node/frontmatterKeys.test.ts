import { expect, test } from '@rstest/core';
import { vitepressAdapter } from '../../../../../compat/vitepress/node/adapter.ts';
import { frontmatterKeys } from '../../../../../compat/vitepress/node/frontmatterKeys.ts';
import { checkFiles } from '../../../plugins/checks/checkFiles.ts';

const HOME = `---
layout: home
outline: { level: 1, label: Here }
footer: false
hero:
  image: { src: /a.svg, alt: A, style: 'a: b' }
  actions:
    - { text: A, link: https://a.example, target: _self, rel: sponsored }
    - { text: B, link: https://b.example, target: _blank, rel: noreferrer, theme: sponsor }
features:
  - { title: B, icon: '<span class="i-b"></span>', target: _blank, details: [a, b] }
  - { title: A, icon: { src: /a.svg, alt: A, width: 20 } }
  - { title: C, link: /c, linkText: Read on }
  - { title: D, link: /d, linkText: Read on, icon: '<img src="/d.png">' }
---
`;

test('parts of a landing page that are left out have a line each', async () => {
  const linesOf = async (site: object) =>
    (await checkFiles(frontmatterKeys, { 'en/index.md': HOME }, site, { pageAdapter: vitepressAdapter.pages })).map(
      ({ problem, location }) => {
        const [, name, uses] = /"([^"]+)".* It is used (.+)\.$/.exec(problem) ?? [];
        return `${location?.line} ${name} ${uses}`;
      },
    );
  const parts = [
    '3 outline once',
    '3 outline.label once',
    '6 hero.image.style once',
    '11 features.icon once',
    '12 features.icon.alt once',
    '12 features.icon.width once',
    '11 features.details once',
    '13 features.linkText 2 times on one page',
    '11 features.target once',
    '9 hero.actions.theme once',
    '8 hero.actions.target once',
    '8 hero.actions.rel once',
  ];
  expect(await linesOf({})).toEqual(parts);
  expect(await linesOf({ themeConfig: { footer: { message: 'A' } } })).toEqual([
    '3 outline once',
    '4 footer once',
    ...parts.slice(1),
  ]);
});
