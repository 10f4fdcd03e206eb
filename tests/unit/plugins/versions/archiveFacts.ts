import type { StoredFile } from '../../../../plugins/versions/archive.ts';

/** What an archive of a version says about it. */
export const FACTS = {
  name: '1.0',
  siteBase: '/',
  lang: 'en',
  locales: ['en'],
  cleanUrls: true,
  policy: '',
  pages: [{ route: '/', lang: 'en', title: 'Home', ids: ['top'] }],
  search: [],
};

/** A file for an archive. */
export function stored(name: string, text: string, hasSlots = false): StoredFile {
  return { name, content: Buffer.from(text), hasSlots };
}
