import { readFileSync } from 'node:fs';
import { DocsError } from '../../src/tools/messages/errors.ts';
import { findModule } from '../../src/tools/packages/findModule.ts';
import { type CardFont, filesForText } from './cardFonts.ts';
import type { SocialCard, SocialCardProps } from './defaultCard.ts';

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

/** Renders cards to PNG files. */
export type RenderCard = (props: SocialCardProps, page: string) => Promise<Uint8Array>;

/** Creates the renderer of a site's cards, which loads each file of a font when a card has its characters. */
export async function createCardRenderer(
  card: SocialCard,
  fonts: readonly CardFont[],
  docsDir: string,
): Promise<RenderCard> {
  const { Renderer, fromJsx } = await loadTakumi(docsDir);
  const renderer = new Renderer();
  const registered = new Set<string>();
  return async (props, page) => {
    const { files, missing } = filesForText(Object.values(props).join(''), fonts);
    if (missing.length > 0) {
      throw new DocsError({
        area: 'social-images',
        location: { file: page },
        problem: `has characters that no font of the social images has: "${missing.slice(0, 5).join('')}".`,
        hint: 'Install a font with them, such as "@fontsource-variable/noto-sans-sc", and list it in "fonts" of socialImages().',
      });
    }
    for (const { family, file, ranges } of files) {
      if (registered.has(file)) continue;
      registered.add(file);
      await renderer.registerFont({ name: family, data: readFileSync(file), unicodeRange: ranges });
    }
    const { node, css } = await fromJsx(card(props));
    const families = fonts.map(({ family }) => `"${family}"`).join(', ');
    return renderer.render(
      { type: 'container', style: { width: '100%', height: '100%', fontFamily: families }, children: [node] },
      { width: CARD_WIDTH, height: CARD_HEIGHT, format: 'png', css },
    );
  };
}

async function loadTakumi(docsDir: string) {
  const core = findModule('@takumi-rs/core', docsDir);
  const helpers = findModule('@takumi-rs/helpers/jsx', docsDir);
  if (core === undefined || helpers === undefined) {
    throw new DocsError({
      area: 'social-images',
      problem: 'Social images need the packages "@takumi-rs/core" and "@takumi-rs/helpers", which are not installed.',
      hint: 'Run "npm install -D @takumi-rs/core @takumi-rs/helpers".',
    });
  }
  const { Renderer }: typeof import('@takumi-rs/core') = await import(core);
  const { fromJsx }: typeof import('@takumi-rs/helpers/jsx') = await import(helpers);
  return { Renderer, fromJsx };
}
