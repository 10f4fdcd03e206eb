import path from 'node:path';
import type { ResolvedConfig } from '../../model/config.ts';
import type { Page } from '../../model/page.ts';
import { toDisplayPath } from '../messages/displayPath.ts';

/** Returns the display path of the file that lists a page in its sidebar. It may not exist yet. */
export function sidebarFile({ source }: Pick<Page, 'source'>, config: ResolvedConfig): string {
  const locale = config.locales.find(({ lang }) => lang === source.locale);
  const file = locale?.sidebar !== undefined ? config.configFile : path.join(path.dirname(source.file), '_meta.json');
  return toDisplayPath(file, config.cwd);
}
