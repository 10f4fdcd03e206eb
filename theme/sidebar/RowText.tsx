import { RowTag } from '../mdx/RowTag.tsx';
import { LabelIcon } from '../ui/LabelIcon.tsx';

/** The label of a row: icon, text and tag. An element around the text would be a tenth of a large sidebar. */
export function RowText({ icon, text, tag }: { icon?: string; text: string; tag?: string }) {
  return (
    <>
      {icon && <LabelIcon icon={icon} />}
      {text}
      {tag && <RowTag tag={tag} />}
    </>
  );
}
