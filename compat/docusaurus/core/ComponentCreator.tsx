/** The module `@docusaurus/ComponentCreator`. */

/** Renders nothing. */
export default function ComponentCreator(): null {
  return null;
}
