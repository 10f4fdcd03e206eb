import { Link } from '#runtime';
import type { NotFoundLinkProps } from '../shared/themeComponents.ts';

/** The link of the 404 page to the start page. */
export function NotFoundLink(props: NotFoundLinkProps) {
  return <Link {...props} />;
}
