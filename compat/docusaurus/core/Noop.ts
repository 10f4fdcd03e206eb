/** The module `@docusaurus/Noop`. */

/** Renders nothing. */
export default function Noop(): null {
  return null;
}
