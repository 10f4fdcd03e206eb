import { valueAt } from '../messages/validate.ts';
import type { Author } from './post.ts';

/** Addresses of services, to which the name of an account is added, or in which it takes the place of `*`. */
const SERVICES: Readonly<Record<string, string>> = {
  bluesky: 'https://bsky.app/profile/',
  email: 'mailto:',
  github: 'https://github.com/',
  instagram: 'https://www.instagram.com/',
  linkedin: 'https://www.linkedin.com/in/*/',
  mastodon: 'https://mastodon.social/@',
  stackoverflow: 'https://stackoverflow.com/users/',
  threads: 'https://www.threads.net/@',
  twitch: 'https://twitch.tv/',
  twitter: 'https://twitter.com/',
  x: 'https://x.com/',
  youtube: 'https://youtube.com/@',
};

/**
 * Returns an author as a file of authors or the frontmatter of a post has them, with the keys of Docusaurus. Values of other types are left out.
 * @param name used without a `name`
 */
export function toAuthor(value: unknown, name: string): Author {
  const textAt = (key: string) => {
    const each = valueAt(value, [key]);
    return typeof each === 'string' && each !== '' ? each : undefined;
  };
  const [title, email, description] = [textAt('title'), textAt('email'), textAt('description')];
  const url = textAt('url') ?? (email === undefined ? undefined : `mailto:${email}`);
  const picture = textAt('image_url') ?? textAt('imageURL');
  const socials = toAddresses(valueAt(value, ['socials']));
  return {
    name: textAt('name') ?? name,
    ...(title !== undefined && { title }),
    ...(url !== undefined && { url }),
    ...(description !== undefined && { description }),
    ...(picture !== undefined && { picture }),
    ...(socials !== undefined && { socials }),
  };
}

/** Accounts are addresses, or names at a known service. */
function toAddresses(value: unknown): Record<string, string> | undefined {
  const addresses = Object.entries(Object(value)).flatMap(([name, written]): [string, string][] => {
    if (typeof written !== 'string' && typeof written !== 'number') return [];
    const account = String(written);
    if (/^(?:https?:\/\/|mailto:)/.test(account)) return [[name, account]];
    const key = name.toLowerCase();
    const service = Object.hasOwn(SERVICES, key) ? SERVICES[key] : undefined;
    if (service === undefined) return [];
    const own = account.replace(/^@/, '');
    return [[name, service.includes('*') ? service.replace('*', () => own) : service + own]];
  });
  return addresses.length === 0 ? undefined : Object.fromEntries(addresses);
}
