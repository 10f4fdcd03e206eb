export const defaultChoice = null;
