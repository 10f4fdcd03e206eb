/** The package's entry `docspack/plugins`: plugins for sites. */

export { checkDocuments } from '../../plugins/checkDocuments/checkDocuments.ts';
export { checkUrls } from '../../plugins/checkUrls/checkUrls.ts';
export type { SocialCard, SocialCardProps } from '../../plugins/socialImages/defaultCard.ts';
export { type SocialImagesOptions, socialImages } from '../../plugins/socialImages/socialImages.ts';
