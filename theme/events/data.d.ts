/** Data of the plugin `analytics`. */
declare module '#data/analytics/settings' {
  const settings: unknown;
  export default settings;
}
