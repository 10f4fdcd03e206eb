import path from 'node:path';
import { z } from 'zod';
import type { ResolvedConfig } from '../../src/model/config.ts';
import type { Issue } from '../../src/model/issue.ts';
import type { OutputFile } from '../../src/model/output.ts';
import type { DocsPlugin } from '../../src/model/plugin.ts';
import type { SiteGraph } from '../../src/model/site.ts';
import { digest } from '../../src/tools/files/digest.ts';
import { locateCall } from '../../src/tools/files/locateCall.ts';
import { requireOptions } from '../../src/tools/messages/requireOptions.ts';
import { findSkillMistakes, type ReadSkill, readSkill, SKILL_NAME } from './readSkill.ts';
import { skillIndex } from './skillIndex.ts';
import { describeSite, skillName, skillText } from './skillText.ts';

/** Options of `skill`. */
export interface SkillOptions {
  /**
   * A skill of your own, relative to the docs folder: Markdown with `name` and `description` in its frontmatter.
   * @default one that is made from the site
   */
  file?: string;
  /**
   * Name of the skill that is made from the site: small letters, digits and hyphens.
   * @default the title of the site in this form
   */
  name?: string;
  /**
   * When an assistant needs the skill that is made from the site, in at most 1024 characters.
   * @default made of title and description of the site
   */
  description?: string;
}

/** Folder of the index: see the Agent Skills Discovery RFC. */
const FOLDER = '.well-known/agent-skills';

/**
 * Publishes a skill for assistants, as `skill.md` and in the index of `.well-known/agent-skills`: what the site is about, where its pages are, and how to
 * read them as Markdown. `npx skills add` with the address of the site installs it.
 */
export function skill(options: SkillOptions = {}): DocsPlugin {
  const text = z.string().optional();
  requireOptions('skill', z.strictObject({ file: text, name: text, description: text }), options);
  return {
    name: 'skill',
    cacheKey: JSON.stringify(options),
    check(site, { report, dependOn }) {
      const { file } = options;
      if (file !== undefined) dependOn(path.resolve(site.config.docsDir, file));
      for (const issue of findIssues(options, site)) report(issue);
    },
    outputs(site) {
      const published = publishedSkill(options, site);
      return published ? skillFiles(published, site.config.site.base) : [];
    },
  };
}

/** Returns the skill; `undefined` if there is something to report instead. */
function publishedSkill(options: SkillOptions, site: SiteGraph): ReadSkill | undefined {
  if (options.file !== undefined) return readSkill(path.resolve(site.config.docsDir, options.file), site.config).skill;
  const { siteOrigin } = site.config.site;
  const values = { name: options.name ?? skillName(site), description: options.description ?? describeSite(site) };
  if (siteOrigin === undefined || !site.config.outputs.llms || findSkillMistakes(values).length > 0) return undefined;
  return { ...values, text: skillText(values, site) };
}

function findIssues(options: SkillOptions, site: SiteGraph): Issue[] {
  const { config } = site;
  if (options.file !== undefined) return fileIssues(options.file, config);
  const issues: Issue[] = findSkillMistakes(options).map(({ key, value, problem, hint }) => ({
    location: locateCall('skill', config, value),
    message: `"${key}" of skill() ${problem}.`,
    hint,
  }));
  if (config.site.siteOrigin === undefined) {
    issues.push({
      location: locateCall('skill', config),
      message: 'skill() publishes nothing: the skill has the addresses of the site, which has no "siteOrigin".',
      hint: 'Set "siteOrigin", or name a skill of your own with "file".',
      severity: 'warning',
    });
  } else if (!config.outputs.llms) {
    issues.push({
      location: locateCall('skill', config),
      message:
        'skill() publishes nothing: the skill leads to the Markdown of the pages, which "llms: false" turns off.',
      hint: 'Remove "llms: false", or name a skill of your own with "file".',
      severity: 'warning',
    });
  }
  return issues;
}

function fileIssues(file: string, config: ResolvedConfig): Issue[] {
  return readSkill(path.resolve(config.docsDir, file), config, file).issues;
}

function skillFiles({ name, description, text }: ReadSkill, base: string): OutputFile[] {
  const fileName = `${FOLDER}/${name}/${SKILL_NAME}`;
  const index = skillIndex({ name, description, text, url: base + fileName });
  return [
    ...['skill.md', fileName].map((each) => ({ fileName: each, hash: digest(text), read: () => text })),
    { fileName: `${FOLDER}/index.json`, hash: digest(index), read: () => index },
  ];
}
