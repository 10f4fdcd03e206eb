/** Data of the plugin `feedback`. */
declare module '#data/feedback/settings' {
  const settings: unknown;
  export default settings;
}
