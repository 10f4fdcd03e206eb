import type { SVGProps } from 'react';
import { trustHtml } from '#runtime';

/** Makes a component of an SVG of the site. */
export function svgComponent(attributes: SVGProps<SVGSVGElement>, content: string) {
  return function SvgComponent({ children: _, ...props }: SVGProps<SVGSVGElement>) {
    return <svg {...attributes} {...props} dangerouslySetInnerHTML={{ __html: trustHtml(content) }} />;
  };
}
