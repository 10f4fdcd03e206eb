import type { SVGProps } from 'react';

/** Props of a picture in SVG that is a component. */
interface PictureProps extends SVGProps<SVGSVGElement> {
  /** Takes the place of the title that the picture has. */
  title?: string;
  /** Id of the title, by which the picture is labelled. */
  titleId?: string;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };

function toHtml(text: string): string {
  return text.replace(/[&<"]/g, (character) => ENTITIES[character] ?? character);
}

const TITLE = /<title\b[^>]*>([\s\S]*?)<\/title>/;

/**
 * Returns the component of a picture in SVG.
 * @param attributes props of its element
 * @param inner its content, as HTML
 */
export function toPicture(attributes: SVGProps<SVGSVGElement>, inner: string) {
  const content = inner.replace(TITLE, '');
  const [, own = ''] = TITLE.exec(inner) ?? [];
  return ({ title, titleId, ...props }: PictureProps) => {
    const text = title === undefined ? own : toHtml(title);
    const id = titleId === undefined ? '' : ` id="${toHtml(titleId)}"`;
    const html = text === '' ? content : `<title${id}>${text}</title>${content}`;
    return <svg {...attributes} aria-labelledby={titleId} {...props} dangerouslySetInnerHTML={{ __html: html }} />;
  };
}
