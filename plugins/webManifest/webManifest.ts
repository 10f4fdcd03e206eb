import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ResolvedConfig } from '../../src/model/config.ts';
import type { JsonValue } from '../../src/model/json.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import { localeTag } from '../../src/shared/localeTag.ts';
import { WEB_MANIFEST } from '../../src/shared/outputNames.ts';
import { addBase, decodePath, isSitePath, splitHref } from '../../src/shared/urls.ts';
import { loadImageSize } from '../../src/tools/packages/lazyPackages.ts';

/** Emits the manifest with which browsers install the site, if the site has one. */
export const webManifest: DocsPlugin = {
  name: 'web-manifest',
  outputs({ config }) {
    const { webManifest: setting } = config.outputs;
    if (setting === false) return [];
    const members = { ...manifestOf(config), ...(setting === true ? undefined : setting) };
    return [{ fileName: WEB_MANIFEST, read: () => `${JSON.stringify(members, null, 2)}\n` }];
  },
};

function manifestOf({ site, lang, locales, outputs, publicDir }: ResolvedConfig): Record<string, JsonValue> {
  return {
    name: site.title,
    ...(site.description !== '' && { description: site.description }),
    lang: localeTag(lang, { locales }),
    start_url: site.base,
    scope: site.base,
    display: 'minimal-ui',
    icons: [site.icon, outputs.touchIcon].flatMap((icon) =>
      icon === undefined || !isSitePath(icon)
        ? []
        : [
            {
              src: addBase(icon, site.base),
              ...sizesOf(path.join(publicDir, decodePath(splitHref(icon).pathname))),
            },
          ],
    ),
  };
}

/** Returns size and type of an icon. A missing file is an error of the site's pictures. */
function sizesOf(file: string): { sizes?: string; type?: string } {
  if (file.endsWith('.svg')) return { sizes: 'any', type: 'image/svg+xml' };
  try {
    const { width, height, type } = loadImageSize().imageSize(readFileSync(file));
    return { sizes: `${width}x${height}`, ...(type === 'png' && { type: 'image/png' }) };
  } catch {
    return {};
  }
}
