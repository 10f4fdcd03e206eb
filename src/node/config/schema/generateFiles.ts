import type { z } from 'zod';
import { knownKeysAt } from '../../../tools/messages/validate.ts';
import { formatTypes } from './formatTypes.ts';
import { frontmatterSchema } from './frontmatter.ts';
import { generateJsonSchemas } from './jsonSchemas.ts';
import { ENGLISH_MESSAGES } from './messageNames.ts';
import { i18nSchema, metaSchema, navItem, navSchema, sidebarItem } from './navigation.ts';
import { socialImage } from './outputs.ts';
import { pluralForms, siteSchema, socialLink, tool } from './site.ts';
import { logo, navbarLogo } from './values.ts';

/** The files that configure a site, each with the schema that gives its types, defaults, issues and reference table. */
export const CONFIG_FILES: readonly { title: string; about: string; schema: z.core.$ZodType }[] = [
  {
    title: '`site.config.ts`',
    about: 'The description of a site, in the docs folder; `defineConfig` gives an editor its types.',
    schema: siteSchema,
  },
  {
    title: 'Frontmatter',
    about: 'YAML between two lines of three hyphens at the top of a page. Other keys are kept as they are.',
    schema: frontmatterSchema,
  },
  {
    title: '`_nav.json`',
    about: 'Items of the navbar, in the folder of a language; `themeConfig.nav` takes its location.',
    schema: navSchema,
  },
  {
    title: '`_meta.json`',
    about:
      'Rows of the sidebar for the pages of a folder; `themeConfig.nav` and `themeConfig.sidebar` take its location. A string names a page beside it.',
    schema: metaSchema,
  },
  {
    title: '`i18n.json`',
    about:
      'Texts of navigation by key and language, in the docs folder or beside it: `{ "guide": { "en": "Guide", "zh": "指南" } }`.',
    schema: i18nSchema,
  },
];

const NOTICE = '// Generated from src/node/config/schema by `npm run generate`. Do not edit.\n';

/** Types that the browser knows as well. */
const SHARED_TYPES = ['NavbarLogo', 'PluralForms', 'SocialImage', 'SocialLink', 'ToolLink'];
/** The type of a whole configuration, the only one that knows plugins. */
const CONFIG_TYPE = 'SiteConfig';

/** Files that are generated from the schemas, by their path in this repository. */
export function generateFiles(): Record<string, string> {
  const types = formatTypes([siteSchema, navItem, sidebarItem], SHARED_TYPES);
  const sections = types.filter(({ name }) => name !== CONFIG_TYPE);
  const config = types.filter(({ name }) => name === CONFIG_TYPE);
  return {
    ...generateJsonSchemas(),
    'src/model/settings.ts': [
      NOTICE,
      "import type { JsonValue } from './json.ts';\n",
      join(formatTypes([frontmatterSchema, logo, navbarLogo, socialImage, socialLink, tool, pluralForms])),
      '\n/** Interface messages, by name. */',
      `export interface InterfaceMessages {\n${messageTypes()}\n}\n`,
      '/** Name of an interface message. */',
      'export type MessageName = keyof InterfaceMessages;',
    ].join('\n'),
    'src/model/configSections.ts': [
      NOTICE,
      `${importUsed([...SHARED_TYPES, 'InterfaceMessages'], './settings.ts', join(sections))}\n`,
      '/** A unified plugin, or one with its options. */\nexport type MarkdownPlugin = unknown;\n',
      join(sections),
    ].join('\n'),
    'src/model/siteConfig.ts': [
      NOTICE,
      "import type { StandardSchema } from './config.ts';",
      importUsed(
        sections.map(({ name }) => name),
        './configSections.ts',
        join(config),
      ),
      "import type { JsonValue } from './json.ts';",
      "import type { DocsPlugin } from './plugin.ts';",
      `${importUsed(SHARED_TYPES, './settings.ts', join(config))}\n`,
      join(config),
    ].join('\n'),
    'src/shared/frontmatterKeys.ts': [
      NOTICE,
      '/** Keys of the frontmatter that the engine knows. */',
      `export const FRONTMATTER_KEYS: readonly string[] = [${knownKeysAt(frontmatterSchema, [])
        .map((key) => `'${key}'`)
        .join(', ')}];\n`,
    ].join('\n'),
  };
}

function join(declarations: readonly { text: string }[]): string {
  return declarations.map(({ text }) => text).join('\n');
}

/** The import of those types that a text uses. */
function importUsed(names: readonly string[], module: string, text: string): string {
  const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).sort();
  return `import type { ${used.join(', ')} } from '${module}';`;
}

function messageTypes(): string {
  return [...ENGLISH_MESSAGES]
    .map(([name, text]) => `  ${name}: ${typeof text === 'string' ? 'string' : 'PluralForms'};`)
    .join('\n');
}
