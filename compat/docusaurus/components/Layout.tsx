/** The module `@theme/Layout`. The engine renders navbar and footer around a page. */

import type { ReactNode } from 'react';
import { PageMetadata } from '../core/themeCommon.tsx';

/** Props of `Layout`. */
export interface LayoutProps {
  title?: string;
  description?: string;
  wrapperClassName?: string;
  noFooter?: boolean;
  children?: ReactNode;
}

/** The content of a page, with its title. */
export default function Layout({ title, description, wrapperClassName, noFooter, children }: LayoutProps) {
  return (
    <div
      data-footer={noFooter ? 'none' : undefined}
      className={['docusaurus-page', wrapperClassName].filter((name) => name !== undefined).join(' ')}
    >
      <PageMetadata {...(title !== undefined && { title })} {...(description !== undefined && { description })} />
      {children}
    </div>
  );
}
