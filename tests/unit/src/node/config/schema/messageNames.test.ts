import { expect, test } from '@rstest/core';
import { ENGLISH_MESSAGES } from '../../../../../../src/node/config/schema/messageNames.ts';

test('messages of the theme and of plugins are listed by name, without the texts of new sites', () => {
  const names = [...ENGLISH_MESSAGES.keys()];
  expect(names).toEqual([...names].sort());
  expect(names).toEqual(expect.arrayContaining(['printContents', 'printSection', 'skipToContent', 'zoomImage']));
  expect(names).not.toContain('siteDescription');
  expect(ENGLISH_MESSAGES.get('untranslated')).toBe('This page has not been translated yet.');
  expect(ENGLISH_MESSAGES.get('searchPages')).toEqual({ one: '{count} page found', other: '{count} pages found' });
});
