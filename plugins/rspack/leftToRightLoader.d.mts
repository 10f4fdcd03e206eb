/** Removes the rules for right-to-left pages from a style sheet of the theme. */
export default function leftToRightLoader(source: string): string;
