import { expect, test } from '@rstest/core';
import { landingPage } from '../../../../plugins/landingPage/landingPage.ts';
import { searchIndex } from '../../../../plugins/searchIndex/searchIndex.ts';
import { Hooks } from '../../../../src/node/hooks.ts';
import { makeSite } from '../../src/node/site/makeSite.ts';
import { readOutputs } from '../readOutputs.ts';

test('search has the text of a landing page, which is in its frontmatter', async () => {
  const hero = 'hero: { name: Gezeiten, text: "Uhren aus\\nWasser", tagline: Auf die Minute }';
  const features = 'features: [{ title: Genau, details: Mit Pegeln }]';
  const { graph } = await makeSite({
    'en/index.mdx': `---\npageType: home\ndescription: Uhren\n${hero}\n${features}\n---\n\n## Below\n\nThe features.`,
    'en/guide.mdx': '# Guide\n\nText.',
  });
  const hooks = new Hooks([searchIndex, landingPage], graph.config, 'build');
  const files = await readOutputs(hooks, hooks.withSearch(graph));
  const index = Object.entries(files).find(([name]) => name.startsWith('static/search_index.en'))?.[1] ?? '';
  const documents: { title: string; content: string; toc: { charIndex: number }[] }[] = JSON.parse(index);
  expect(documents.map(({ content }) => content)).toEqual([
    'Gezeiten\nUhren aus Wasser\nAuf die Minute\nGenau: Mit Pegeln\nThe features.',
    'Text.',
  ]);
  expect(documents[0]?.content.slice(documents[0].toc[0]?.charIndex)).toBe('The features.');
});
