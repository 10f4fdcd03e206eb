/** The module `@docusaurus/useBrokenLinks`. */

const collector = { collectLink: (_: string | undefined) => {}, collectAnchor: (_: string | undefined) => {} };

/** Returns what takes links and ids: this engine finds them in the pages. */
export default function useBrokenLinks() {
  return collector;
}
