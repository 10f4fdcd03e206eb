import { z } from 'zod';

/**
 * The option `compat` of a site that has left Rspress. It is part of the one description of a site's configuration, from which types, messages and
 * reference are made, and `compat/rspress` reads its value.
 */
export const rspressCompat = z
  .strictObject({
    engine: z.literal('rspress').describe('The engine.'),
    version: z
      .union([z.literal(1), z.literal(2)])
      .default(2)
      .describe('Its version. In Rspress 1, each folder has a sidebar of its own.'),
    theme: z
      .string()
      .optional()
      .describe('Folder of a theme of Rspress, relative to the docs folder: `../theme`.')
      .meta({ defaultText: '`theme` in the docs folder, a theme of this engine' }),
    texts: z
      .string()
      .optional()
      .describe('File of the texts that `useI18n` returns, relative to the docs folder: `../i18n.json`.')
      .meta({ defaultText: '`i18n.json` in the docs folder' }),
    i18nSource: z
      .record(z.string(), z.record(z.string(), z.string()))
      .default({})
      .describe('Texts by key and language, which take precedence over those of the file.'),
    globalComponents: z
      .array(z.string())
      .default([])
      .describe(
        'Modules whose default export is a component of all pages, named after its file, relative to the docs folder.',
      ),
    globalUIComponents: z
      .array(
        z.strictObject({
          module: z.string().describe('Module of the component, relative to the docs folder.'),
          props: z.record(z.string(), z.unknown()).default({}).describe('Its props.'),
        }),
      )
      .default([])
      .describe('Components beside every page.'),
    styles: z
      .array(z.string())
      .default([])
      .describe('Style sheets and modules that run before the theme, relative to the docs folder, or packages.'),
    define: z
      .record(z.string(), z.string())
      .default({})
      .describe('Expressions by the name that they replace in code: `{ BUILD_DATE: "\\"2026\\"" }`.'),
    fences: z
      .array(
        z.strictObject({
          plugin: z.enum(['preview', 'playground', 'twoslash']).describe('Plugin of Rspress that runs them.'),
          languages: z
            .array(z.string())
            .default([])
            .describe('Languages whose fences it runs without the word of the plugin.'),
        }),
      )
      .default([])
      .describe(
        'Fences that plugins run: those of Twoslash have types if `twoslash` is installed, others show their code with a notice.',
      ),
    feeds: z
      .array(
        z.strictObject({
          id: z.string().describe('Name that `link-rss` of a page may have.'),
          title: z.string().optional().describe('Title of the feed.').meta({ defaultText: 'that of the site' }),
          description: z.string().optional().describe('Subject of the feed.'),
          language: z.string().optional().describe('Language of the feed.'),
          copyright: z.string().optional().describe('Copyright of its pages.'),
          fileName: z.string().describe('File of the output: `rss/blog.xml`.'),
          type: z.enum(['rss', 'atom', 'json']).describe('Its format.'),
          test: z.array(z.string()).describe('Beginnings of the addresses of its pages: `["/blog/"]`.'),
        }),
      )
      .default([])
      .describe('Feeds of `@rspress/plugin-rss`.'),
  })
  .meta({ type: 'RspressCompat', summary: 'What a site has of Rspress.' });
