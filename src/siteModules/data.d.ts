import type { SiteData } from '../shared/site.ts';

export declare const site: SiteData;
