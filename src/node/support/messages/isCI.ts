/** Returns whether the environment is a CI system, where exceeded limits fail the build. */
export function isCI(): boolean {
  return !['', '0', 'false'].includes(process.env.CI ?? '');
}
