import { afterAll, beforeAll } from '@rstest/core';
import { type OpenSite, openSite } from '../../helpers/openSite.ts';
import { fixtureSite } from './fixtureSite.ts';

// A site that is built first takes longer than a hook usually may.
const OPENING_MS = 120_000;

/** A site that is open while the tests of the calling file run. Where there are several, they are opened in the order of the calls. */
export function whileTesting(open: () => Promise<OpenSite>): OpenSite {
  let site: OpenSite | undefined;
  const opened = (): OpenSite => {
    if (!site) throw new Error('The site is open only while tests run: ask for it within a test.');
    return site;
  };
  beforeAll(async () => {
    site = await open();
  }, OPENING_MS);
  afterAll(() => site?.close());
  return {
    get origin() {
      return opened().origin;
    },
    get browser() {
      return opened().browser;
    },
    open: (pathname, options) => opened().open(pathname, options),
    close: () => opened().close(),
  };
}

/** The project's own documentation. */
export const documentationSite = (): OpenSite => whileTesting(() => openSite());

/** The fixture with everything in it: below a folder, and with .html in every link. */
export const fullSite = (): OpenSite =>
  whileTesting(async () => openSite(await fixtureSite('full'), { base: '/docs/' }));
