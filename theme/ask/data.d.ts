/** Data of the plugin `ask`. */
declare module '#data/ask/settings' {
  const settings: unknown;
  export default settings;
}
