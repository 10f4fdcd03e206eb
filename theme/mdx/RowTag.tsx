import { useThemeComponents } from '../shared/themeComponents.ts';
import { Tag } from './Tag.tsx';

/** The tag of a page, in its heading, its row of the sidebar or its item of the navbar. */
export function RowTag({ tag }: { tag: string }) {
  const Components = useThemeComponents({ Tag });
  return <Components.Tag tag={tag} />;
}
