import type { SiteTexts } from '../../shared/languages/language.ts';

/** Messages of each part of the interface in the languages of the site. A part loads where it is used. */
export declare const page: SiteTexts<'page'>;
export declare const search: SiteTexts<'search'>;
export declare const arrival: SiteTexts<'arrival'>;
export declare const home: SiteTexts<'home'>;
export declare const notFound: SiteTexts<'notFound'>;
export declare const actions: SiteTexts<'actions'>;
export declare const zoom: SiteTexts<'zoom'>;
export declare const types: SiteTexts<'types'>;
export declare const shortcuts: SiteTexts<'shortcuts'>;
export declare const feedback: SiteTexts<'feedback'>;
export declare const ask: SiteTexts<'ask'>;
