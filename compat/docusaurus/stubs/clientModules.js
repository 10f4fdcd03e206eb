export const clientModules = [];
