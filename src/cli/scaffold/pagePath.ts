import { DocsError } from '../../tools/messages/errors.ts';

/** Path of a new page. */
interface PagePath {
  /** Relative to the folder of a language, with forward slashes, without extension. */
  path: string;
  extension: '.mdx' | '.md';
}

/** Folders that have no pages: anywhere, and at the top. */
const CLOSED_FOLDERS = new Set(['shared', 'node_modules']);
const CLOSED_TOP_FOLDERS = new Set(['public', 'theme']);
/** Names of devices, which no file of Windows can have, with any extension. */
const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)/i;
/** Most file systems accept 255 bytes, of which extensions and the names of output files need some. */
const MAX_NAME_BYTES = 200;
const SEGMENT = /^[\p{L}\p{M}\p{N}~-][\p{L}\p{M}\p{N}._~-]*$/u;

/**
 * Reads the path of a new page as its author writes it: with or without a slash before and an extension after it. A slash at
 * the end stands for the index page of a folder.
 * @param folders folders of the languages
 * @throws DocsError for a path that cannot be a page
 */
export function parsePagePath(written: string, folders: readonly string[]): PagePath {
  const [, given = '', extension] =
    /^(.*?)(\.mdx?)?$/s.exec(written.replaceAll('\\', '/').replace(/^(?:\.\/)+/, '')) ?? [];
  const trimmed = given.replace(/^\/+/, '').replace(/\/+$/, '/');
  const path = trimmed === '' || trimmed.endsWith('/') ? `${trimmed}index` : trimmed;
  const segments = path.split('/');
  const refuse = (problem: string, hint: string) =>
    new DocsError({ area: 'new', problem: `The page "${written}" ${problem}`, hint });
  if (written.trim() === '') throw refuse('has no name.', 'Name it, for example guide/routing.');
  if (segments.includes('..')) {
    const inside = segments.filter((segment) => !/^\.*$/.test(segment)).join('/');
    throw refuse('is outside of the docs folder.', `Use a path below it${inside === '' ? '' : `, such as ${inside}`}.`);
  }
  const top = segments[0] ?? '';
  if (folders.includes(top) && top !== '') {
    throw refuse(
      `begins with the folder of a language.`,
      `Leave it out: docspack new ${segments.slice(1).join('/')} creates the page in every language.`,
    );
  }
  const other = /\.(?:tsx|jsx|html?|markdown)$/.exec(path)?.[0];
  if (other !== undefined) throw refuse(`has the extension "${other}".`, 'Use .mdx or .md, or none.');
  if (segments.some((segment) => /^[_.]/.test(segment))) {
    throw refuse('would be no page: names that begin with "_" or "." are ignored.', 'Use another name.');
  }
  const closed = segments
    .slice(0, -1)
    .find((name, at) => CLOSED_FOLDERS.has(name) || (at === 0 && CLOSED_TOP_FOLDERS.has(name)));
  if (closed !== undefined) {
    throw refuse(`would be no page: the folder "${closed}" has none.`, 'Use another folder.');
  }
  if (!segments.every((segment) => SEGMENT.test(segment))) {
    const fixed = segments
      .map(toName)
      .filter((segment) => segment !== '')
      .join('/');
    throw refuse(
      'has characters that do not belong in an address.',
      fixed === '' ? 'Use letters, digits and hyphens.' : `Did you mean "${fixed}"?`,
    );
  }
  const long = segments.find((segment) => Buffer.byteLength(segment) > MAX_NAME_BYTES);
  if (long !== undefined) {
    throw new DocsError({
      area: 'new',
      problem: `The name "${long.slice(0, 20)}…" of the page has ${Buffer.byteLength(long)} bytes.`,
      hint: `Use at most ${MAX_NAME_BYTES}.`,
    });
  }
  const device = segments.find((segment) => WINDOWS_DEVICE.test(segment));
  if (device !== undefined) {
    throw refuse(
      `could not be checked out on Windows, which reserves the name "${device}" for a device.`,
      `Use another name, for example ${device.replace(/^[^.]*/, '$&-page')}.`,
    );
  }
  const dotted = segments.find((segment, at) => at < segments.length - 1 && segment.endsWith('.'));
  if (dotted !== undefined) {
    throw refuse(
      `could not be checked out on Windows, where the folder "${dotted}" would lose its dot.`,
      `Use "${dotted.replace(/\.+$/, '')}".`,
    );
  }
  return { path, extension: extension === '.md' ? '.md' : '.mdx' };
}

/** Converts a text to a segment of an address. */
function toName(text: string): string {
  return text
    .trim()
    .replace(/[^\p{L}\p{M}\p{N}._~-]+/gu, '-')
    .replace(/^[-._]+|[-._]+$/g, '')
    .toLowerCase();
}

/** Returns a title for a page: `guide/quick-start` is "Quick start", and the index of a folder has the title of the folder. */
export function titleOf(path: string): string {
  const segments = path.split('/');
  const name = (segments.at(-1) === 'index' ? segments.at(-2) : segments.at(-1)) ?? 'Home';
  const words = name.replace(/[-_~]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
