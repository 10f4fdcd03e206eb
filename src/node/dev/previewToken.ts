import { createHash, timingSafeEqual } from 'node:crypto';

/** Environment variable by which an editor gives watch mode the token of its preview. Other users of the machine cannot read it. */
const TOKEN_VARIABLE = 'DOCSPACK_PREVIEW_TOKEN';
/** A shorter one could be guessed. */
const MIN_CHARACTERS = 32;

/** Returns the token of the editor that has started this process; `undefined` if none has. */
export function previewToken(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const token = env[TOKEN_VARIABLE];
  return token !== undefined && token.length >= MIN_CHARACTERS ? token : undefined;
}

/** Returns whether the header `Authorization` of a request has the token. */
export function hasToken(authorization: string | undefined, token: string): boolean {
  const digestOf = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digestOf(authorization ?? ''), digestOf(`Bearer ${token}`));
}
