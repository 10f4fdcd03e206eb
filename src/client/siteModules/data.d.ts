import type { SiteData } from '../../model/siteData.ts';

export declare const site: SiteData;
