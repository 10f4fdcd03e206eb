import type { ComponentType, SVGProps } from 'react';
import { trustHtml, useHref } from '#runtime';

/** An icon that a site gives as a component, as SVG, as an address or as a character. */
export function SvgWrapper({
  icon: Icon,
  ...rest
}: { icon?: string | ComponentType<SVGProps<SVGSVGElement>> } & SVGProps<SVGSVGElement>) {
  const src = useHref(typeof Icon === 'string' ? Icon : '');
  if (Icon === undefined || Icon === '') return null;
  if (typeof Icon !== 'string') return <Icon {...rest} />;
  const { className, style } = rest;
  if (Icon.trimStart().startsWith('<')) {
    return <span className={className} style={style} dangerouslySetInnerHTML={{ __html: trustHtml(Icon) }} />;
  }
  if (/^(?:\/|\.|https?:|data:)/.test(Icon)) return <img className={className} style={style} src={src} alt="" />;
  return (
    <span className={className} style={style}>
      {Icon}
    </span>
  );
}
