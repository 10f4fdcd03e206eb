/** The module `@theme/Icon/ExternalLink`: that of the package refers to a drawing which its own pages have. */

/** Props of `IconExternalLink`. */
export interface IconExternalLinkProps {
  width?: number;
  height?: number;
}

/** The icon of a link to another site. */
export default function IconExternalLink({ width = 13.5, height = 13.5 }: IconExternalLinkProps) {
  return (
    <svg width={width} height={height} viewBox="0 0 24 24" aria-hidden="true" style={{ marginInlineStart: '0.3rem' }}>
      <path
        fill="currentColor"
        d="M21 13v10h-21v-19h12v2h-10v15h17v-8h2zm3-12h-10.988l4.035 4-6.977 7.07 2.828 2.828 6.977-7.07 4.125 4.172v-11z"
      />
    </svg>
  );
}
