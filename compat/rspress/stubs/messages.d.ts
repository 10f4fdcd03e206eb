/** Content of i18n.json: texts by key and language. */
export declare const messages: Record<string, Record<string, string>>;
