import type { Hint } from '../../../src/model/issue.ts';
import { nearest, replacement } from '../../../src/tools/messages/suggest.ts';
import { textOf } from '../../../src/tools/tree/textOf.ts';
import type { Finding, MarkupNode } from './visit.ts';

const PROTOCOLS = ['http', 'https', 'mailto'];
/** Known protocols that are near one of those. */
const OTHERS: ReadonlySet<string> = new Set(['ftp', 'ftps', 'sftp']);

/** Finds a link without an address, or with a protocol that is likely a typo. */
export function checkAddress({ name, attributes, children, position }: MarkupNode): Finding[] {
  const href = name === 'a' ? attributes.get('href') : undefined;
  if (href === undefined) return [];
  const report = (problem: string, hint: Hint): Finding[] => [
    { check: 'addresses', node: { position }, value: href, problem, hint },
  ];
  if (href.trim() === '') {
    const text = children.map(textOf).join('').trim();
    return report(`has the link "${text}" without an address.`, 'Write where it leads to, or remove the link.');
  }
  const [, protocol = '', slashes = ''] = /^([a-z][a-z\d+.-]*):(\/*)/i.exec(href) ?? [];
  const known = protocol.toLowerCase();
  if (/^https?$/.test(known) && slashes.length !== 2) {
    const rest = href.slice(protocol.length + 1 + slashes.length);
    return report(`links to "${href}", whose protocol needs two slashes.`, replacement(href, `${known}://${rest}`));
  }
  if (known === '' || PROTOCOLS.includes(known) || OTHERS.has(known)) return [];
  const meant = nearest(known, PROTOCOLS);
  if (meant === undefined) return [];
  return report(`links to "${href}" with the unknown protocol "${protocol}".`, replacement(protocol, meant));
}
