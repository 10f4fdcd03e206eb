import type { Issue } from '../../../src/model/issue.ts';
import type { SiteGraph } from '../../../src/model/site.ts';
import { WEB_MANIFEST } from '../../../src/shared/outputNames.ts';
import { splitHref } from '../../../src/shared/urls.ts';
import { locateInPage } from '../../../src/tools/files/frontmatter.ts';
import { locateText } from '../../../src/tools/files/locateSetting.ts';
import { listPublicFiles, namePublicFolder } from '../../../src/tools/files/publicFiles.ts';
import { PathSuggestions } from '../../../src/tools/messages/suggest.ts';
import { fileAddress, type SettingTag } from '../../../src/tools/pages/headLinks.ts';
import { findSettingTarget } from '../../../src/tools/pages/settingLinks.ts';
import type { LinkMistake } from './PageIds.ts';

/**
 * Finds scripts, style sheets and icons in the head of documents that are no file of the site. None are known if a plugin adds files.
 * A path below the base may be authored with or without it.
 */
export function checkHead({ config, pages, pageAt, plugins }: SiteGraph): Issue[] {
  if (!config.markdown.checkDeadLinks || plugins.some(({ hooks }) => hooks.includes('outputs'))) return [];
  const files = new PathSuggestions(listPublicFiles(config).files.map(({ name }) => `/${name}`));
  const mistakeOf = (tag: SettingTag): LinkMistake | undefined => {
    const written = fileAddress(tag);
    if (written === undefined || config.markdown.deadLinkExcludes.includes(written)) return undefined;
    const isFound = findSettingTarget(written, config.lang, config, (route) => pageAt(route) !== undefined);
    if (isFound || written === config.site.base + WEB_MANIFEST) return undefined;
    const message = `The head has the address "${written}", which is not a file in ${namePublicFolder(config.publicDir)}.`;
    return { check: 'navigation-links', message, hint: files.suggest(splitHref(written).pathname) };
  };
  const inConfig = config.head.flatMap((tag) => {
    const found = mistakeOf(tag);
    const written = fileAddress(tag) ?? '';
    return found ? { ...found, location: locateText([written], config) } : [];
  });
  const inPages = pages.flatMap(({ source, frontmatter: { head = [] } }) =>
    head.flatMap((tag, index) => {
      const found = mistakeOf(tag);
      return found
        ? { ...found, location: { ...locateInPage(source, ['head', index]).location, value: fileAddress(tag) ?? '' } }
        : [];
    }),
  );
  return [...inConfig, ...inPages];
}
