import { z } from 'zod';
import type { Navigation, SidebarItem } from '../../../model/siteData.ts';
import { navItem } from '../../config/schema/navigation.ts';
import { headings, icon, link } from '../../config/schema/values.ts';

const traits = { tag: z.string().optional(), icon: icon.optional() };
const rowTraits = { ...traits, context: z.string().optional(), overviewHeaders: headings.optional() };

const resolvedNavItem = navItem.extend({
  position: z.enum(['left', 'right']),
  get items() {
    return z.array(resolvedNavItem).optional();
  },
});

const row: z.ZodType<SidebarItem> = z.lazy(() =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('divider'), dividerType: z.enum(['solid', 'dashed']) }),
    z.strictObject({ kind: z.literal('sectionHeader'), sectionHeaderText: z.string(), ...traits }),
    z.strictObject({
      kind: z.literal('group'),
      text: z.string(),
      link: link.optional(),
      items: z.array(row),
      collapsed: z.boolean(),
      collapsible: z.boolean(),
      ...rowTraits,
    }),
    z.strictObject({ kind: z.literal('link'), text: z.string(), link, ...rowTraits }),
  ]),
);

/** Schema of the navigation that plugins have changed. */
export const navigationSchema: z.ZodType<Navigation> = z.strictObject({
  lang: z.string(),
  nav: z.array(resolvedNavItem),
  sidebars: z.record(z.string(), z.array(row)).superRefine((sidebars, context) => {
    for (const prefix of Object.keys(sidebars)) {
      if (/^\/(?:.*\/)?$/.test(prefix)) continue;
      const message = 'must have a path as its key that begins and ends with a slash, such as "/guide/"';
      context.addIssue({ code: 'custom', path: [prefix], message });
    }
  }),
});
