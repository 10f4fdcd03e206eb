import { isRecord } from '../shared/isRecord.ts';
import type { SiteEvent } from '../shared/siteEvents.ts';

/** Longest text of an event. */
const MAX_TEXT = 1000;
const MAX_WORDS = 20;

type Kind = 'text' | 'number' | 'boolean' | 'words';

/** Members of the events by type, besides their place. One with a question mark may be absent. */
const MEMBERS: Readonly<Record<SiteEvent['type'], Readonly<Record<string, Kind>>>> = {
  view: { title: 'text', referrer: 'text' },
  'not-found': { referrer: 'text' },
  search: { query: 'text', results: 'number', 'missing?': 'words' },
  open: { query: 'text', link: 'text', position: 'number' },
  copy: { what: 'text' },
  feedback: { helpful: 'boolean', 'text?': 'text' },
  ask: { question: 'text', citations: 'number', complete: 'boolean' },
};
const PLACE = { path: 'text', lang: 'text', 'version?': 'text' } as const;

/** Returns a site event with what belongs to its type, or `undefined` if a value is none. */
export function parseSiteEvent(value: unknown): SiteEvent | undefined {
  const event = isRecord(value) ? pickMembers(value) : undefined;
  return event && isSiteEvent(event) ? event : undefined;
}

function pickMembers(value: Record<string, unknown>): Record<string, unknown> | undefined {
  const { type } = value;
  if (typeof type !== 'string' || !Object.hasOwn(MEMBERS, type)) return undefined;
  const members = Object.entries({ ...PLACE, ...MEMBERS[type as SiteEvent['type']] });
  const picked: Record<string, unknown> = { type };
  for (const [name, kind] of members) {
    const key = name.replace('?', '');
    const member = value[key];
    if (member === undefined && key !== name) continue;
    if (!isKind(member, kind)) return undefined;
    picked[key] = member;
  }
  return picked;
}

/** The members were checked one by one. */
function isSiteEvent(event: Record<string, unknown> | SiteEvent): event is SiteEvent {
  return typeof event.type === 'string';
}

function isKind(value: unknown, kind: Kind): boolean {
  if (kind === 'number') return typeof value === 'number' && Number.isFinite(value) && value >= 0;
  if (kind === 'boolean') return typeof value === 'boolean';
  if (kind === 'text') return typeof value === 'string' && value.length <= MAX_TEXT;
  return Array.isArray(value) && value.length <= MAX_WORDS && value.every((word) => isKind(word, 'text'));
}
