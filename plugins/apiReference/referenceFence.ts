/** Language of the fence in which a generated page has its content. */
export const REFERENCE_FENCE = 'docspack-api-reference';
