/** What the hooks depend on. */
export interface HookState {
  /** One number, in memory that both threads share. */
  round: Int32Array;
  /** URLs of the folders whose modules stay the same. */
  engineFolders: readonly string[];
}

export function toCurrentUrl(url: string, state: HookState): string;
