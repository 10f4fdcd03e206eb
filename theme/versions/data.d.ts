/** Data of the plugin `versions`. */
declare module '#data/versions/list' {
  const list: unknown;
  export default list;
}
