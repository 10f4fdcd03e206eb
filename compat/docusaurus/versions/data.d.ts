/** Data of the adapter. */
declare module '#data/docusaurus/versions' {
  const versions: unknown;
  export default versions;
}
