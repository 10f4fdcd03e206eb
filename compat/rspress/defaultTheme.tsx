/** The module `@theme` of a site without a theme: the original theme, with the cards that Rspress 1 has in it. */

export * from './original.tsx';
export { Card, LinkCard } from './rspress1Theme.tsx';
