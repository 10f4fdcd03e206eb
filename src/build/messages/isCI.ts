/** Whether the environment says that nobody watches and that what is over a limit ends a build. */
export function isCI(): boolean {
  return !['', '0', 'false'].includes(process.env.CI ?? '');
}
