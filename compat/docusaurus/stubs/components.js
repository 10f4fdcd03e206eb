export const components = {};
export const Root = undefined;
