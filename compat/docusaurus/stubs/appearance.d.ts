/** The scheme of readers who have chosen none: `light` or `dark`; `null` for that of their system. */
export const defaultChoice: 'light' | 'dark' | null;
