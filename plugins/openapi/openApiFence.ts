/** Language of the fence in which a generated page has its content. */
export const OPENAPI_FENCE = 'docspack-openapi';
