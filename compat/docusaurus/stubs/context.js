export const siteConfig = {};
export const translations = {};
