import { createHash } from 'node:crypto';
import { type ReadSkill, SKILL_NAME } from './readSkill.ts';

/** The version of the index: see https://github.com/cloudflare/agent-skills-discovery-rfc. */
const SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';

/**
 * Returns `index.json` of `.well-known/agent-skills`.
 * @param skill with the path of its file on the server
 */
export function skillIndex({ name, description, text, url }: ReadSkill & { url: string }): string {
  const digest = `sha256:${createHash('sha256').update(text).digest('hex')}`;
  // Clients of the version 0.1 of the index read `files`, which others ignore.
  const entry = { name, type: 'skill-md', description, url, digest, files: [SKILL_NAME] };
  return `${JSON.stringify({ $schema: SCHEMA, skills: [entry] }, undefined, 2)}\n`;
}
