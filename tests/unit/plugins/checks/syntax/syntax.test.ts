import { expect, test } from '@rstest/core';
import { checkText } from '../checkText.ts';

test.each([
  ['# A\n\n#### B', 'heading-levels 3:1 has the heading "B" of level 4 below one of level 1.'],
  ['---\ntitle: A\n---\n\n### B', 'heading-levels 5:1 has the heading "B" of level 3 below one of level 1.'],
  ['# A\n\n# B', 'h1 3:1 has a second heading of level 1, "B".'],
  ['Text', 'h1 1:1 has neither a title nor a heading of level 1, so its title is the name of its file.'],
  ['# A\n\n## 🎉', 'heading-ids 3:1 has the heading "🎉", which gives no id that links can use.'],
  ['# A\n\n##', 'heading-ids 3:1 has a heading without text, which gives no id that links can use.'],
  [
    '# A\n\n![](https://a.example/b.png)',
    'alt-text 3:1 shows the picture "https://a.example/b.png" without alternative text.',
  ],
  [
    '# A\n\n<img src="https://a.example/b.png" />',
    'alt-text 3:1 shows the picture "https://a.example/b.png" without alternative text.',
  ],
  [
    '# A\n\n<ThemeImage light="/a.png" dark="/b.png" />',
    'alt-text 3:1 shows the picture "/a.png" without alternative text.',
  ],
  ['# A\n\n|  |  |\n| - | - |\n| a | b |', 'table-headers 3:1 has a table whose header cells are empty.'],
  ['# A\n\n<table><tbody><tr><td>a</td></tr></tbody></table>', 'table-headers 3:1 has a table without header cells.'],
  [
    '# A\n\n<Tabs defaultValue="yran"><Tab label="yarn">a</Tab></Tabs>',
    'tabs 3:1 selects the tab "yran", which does not exist.',
  ],
  [
    'import { Tabs } from "docspack/theme";\n\n{/* import Tab from "./a" */}\n\n# A\n\n<Tabs defaultValue="b"><Tab label="a">1</Tab></Tabs>',
    'tabs 7:1 selects the tab "b", which does not exist.',
  ],
  ['# A\n\n<a id="b" />\n\n## B', 'duplicate-ids 5:1 has the id "b" a second time, which no link can reach.'],
  ['# A\n\n```ts\nconst a = 1;', 'unclosed-fence 3:1 opens a code block with "```ts" that is never closed.'],
  ['# A\n\n:::tipp\nText\n:::', 'callouts 3:1 has an unknown callout ":::tipp", which is shown as text.'],
  ['# A\n\n[b]()', 'addresses 3:1 has the link "b" without an address.'],
  ['# A\n\n<a href="">b</a>', 'addresses 3:1 has the link "b" without an address.'],
  ['# A\n\n[b](htps://b.example)', 'addresses 3:1 links to "htps://b.example" with the unknown protocol "htps".'],
  ['# A\n\n[b](http:/b.example)', 'addresses 3:1 links to "http:/b.example", whose protocol needs two slashes.'],
  ['# A\n\nSee [b][nowhere].', 'references 3:5 refers to "nowhere", which is not defined.'],
  ['# A\n\n![b][nowhere]', 'references 3:1 refers to "nowhere", which is not defined.'],
  ['# A\n\nThe\n[`b`][nowhere].', 'references 4:5 refers to "nowhere", which is not defined.'],
  ['# A\n\nB[^c]', 'references 3:2 refers to the footnote "c", which is not defined.'],
])('finds %j with both parsers', async (text, finding) => {
  expect(await checkText(text)).toEqual([finding]);
  expect(await checkText(text, undefined, 'mdx')).toEqual([finding]);
});

test.each([
  ['headings in their order, and back', '# A\n\n## B\n\n### C\n\n## D'],
  ['headings inside of a component', '# A\n\n## B\n\n<Steps>\n\n#### C\n\n</Steps>\n\n### D'],
  ['headings after a component that may have some', '# A\n\n<Overview />\n\n#### B'],
  ['a title in the frontmatter', '---\ntitle: A\n---\n\nText'],
  ['a page that is no document', '---\npageType: home\n---\n'],
  ['a heading of symbols with an id', '# A\n\n## 🎉 {/*party*/}'],
  ['a heading in another script', '# A\n\n## 安装'],
  ['a picture that is decorative', '# A\n\n<img src="https://a.example/b.png" alt="" />'],
  ['props that are computed', '# A\n\n<img {...{ src: "https://a.example/b.png" }} />'],
  ['a table with names of rows', '# A\n\n<table><tbody><tr><th>a</th><td>b</td></tr></tbody></table>'],
  ['a table for layout', '# A\n\n<table role="presentation"><tbody><tr><td>a</td></tr></tbody></table>'],
  ['a default tab by label', '# A\n\n<Tabs defaultValue="b">\n<Tab label="a">1</Tab>\n<Tab label="b">2</Tab>\n</Tabs>'],
  ['a default tab by value', '# A\n\n<Tabs defaultValue="b"><Tab label="B" value="b">1</Tab></Tabs>'],
  ['tabs that are computed', '# A\n\n<Tabs defaultValue="b">{[1].map(() => <Tab label="b" />)}</Tabs>'],
  [
    'tabs of the site, which may have other props',
    'import { Tabs } from \'./_Tabs.tsx\';\n\n# A\n\n<Tabs defaultValue="b"><Tab label="a">1</Tab></Tabs>',
  ],
  ['references that are defined', '# A\n\n[b][c] [c] [^d]\n\n[c]: https://c.example\n\n[^d]: e'],
  ['brackets', '# A\n\nrow[i][j] \\[a\\]\\[b\\] `[a][b]` [a] [ ] [^a-z]+ ([^x])'],
  ['other protocols', '# A\n\n[b](ftp://b) [c](vscode://c) [d](tel:1) [e](HTTPS://e.example) [f](#) <a id="g"></a>'],
  ['a fence in a longer one', '# A\n\n````md\n```ts\n````'],
])('accepts %s', async (_, text) => {
  expect(await checkText(text)).toEqual([]);
});

test('checks a page in plain Markdown', async () => {
  const text =
    '# A\n\n<img src="https://a.example/b.png">\n\n<table><tr><td>a</td></tr></table>\n\n<div>\n\n#### B\n\n</div>\n';
  expect((await checkText(text, 'en/a.md')).sort()).toEqual([
    'alt-text 3:1 shows the picture "https://a.example/b.png" without alternative text.',
    'heading-levels 9:1 has the heading "B" of level 4 below one of level 1.',
    'table-headers 5:1 has a table without header cells.',
  ]);
});

test('finds a mark in a heading of Markdown that is no id', async () => {
  const finding = 'heading-ids 3:1 has the heading "B {#}", whose "{#}" is no id and is shown as text.';
  expect(await checkText('# A\n\n## B {#}', 'en/guide/page.md')).toEqual([finding]);
});
