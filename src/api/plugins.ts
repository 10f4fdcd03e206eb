/** The package's entry `docspack/plugins`: plugins for sites. */

export { type AnalyticsOptions, analytics } from '../../plugins/analytics/analytics.ts';
export { type ApiReferenceOptions, apiReference } from '../../plugins/apiReference/apiReference.ts';
export type { GroupSubject, ReferenceGroup, ReferencePackage } from '../../plugins/apiReference/apiReferenceOptions.ts';
export { apiWatch } from '../../plugins/apiWatch/apiWatch.ts';
export type {
  ApiWatchOptions,
  DocumentedCli,
  DocumentedMembers,
  DocumentedOptions,
  DocumentedType,
  NamePattern,
  OptionLabels,
} from '../../plugins/apiWatch/apiWatchOptions.ts';
export { type AskOptions, ask } from '../../plugins/ask/ask.ts';
export { type BlogOptions, type BlogTexts, blog } from '../../plugins/blog/blog.ts';
export { type ChangelogOptions, type ChangelogTexts, changelog } from '../../plugins/changelog/changelog.ts';
export { type AccessibilityOptions, checkAccessibility } from '../../plugins/checkAccessibility/checkAccessibility.ts';
export { checkDocuments } from '../../plugins/checkDocuments/checkDocuments.ts';
export { checkExternalLinks, type ExternalLinkOptions } from '../../plugins/checkExternalLinks/checkExternalLinks.ts';
export { checkUrls } from '../../plugins/checkUrls/checkUrls.ts';
export { type FeedbackOptions, feedback } from '../../plugins/feedback/feedback.ts';
export { type GlossaryEntry, type GlossaryOptions, glossary } from '../../plugins/glossary/glossary.ts';
export { type ImagesOptions, images } from '../../plugins/images/images.ts';
export { type OpenApiOptions, openapi } from '../../plugins/openapi/openapi.ts';
export type { CodeLanguageName, OpenApiDocument } from '../../plugins/openapi/openapiOptions.ts';
export type { FeedFormat } from '../../plugins/rss/pageFeeds.ts';
export { type SkillOptions, skill } from '../../plugins/skill/skill.ts';
export type { SocialCard, SocialCardProps } from '../../plugins/socialImages/defaultCard.ts';
export { type SocialImagesOptions, socialImages } from '../../plugins/socialImages/socialImages.ts';
export { type TypeHoverOptions, typeHovers } from '../../plugins/typeHovers/typeHovers.ts';
export { isCompiled } from '../tools/pages/isCompiled.ts';
