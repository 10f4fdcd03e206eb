/** The module `@theme/Layout`. The engine renders navbar and footer around a page. */

import type { ReactNode } from 'react';
import { useSite } from '#runtime';
import { PageMetadata } from '../core/themeCommon.tsx';
import useDocusaurusContext from '../core/useDocusaurusContext.ts';

/** Props of `Layout`. */
export interface LayoutProps {
  title?: string;
  description?: string;
  wrapperClassName?: string;
  noFooter?: boolean;
  children?: ReactNode;
}

/** The content of a page, with its title. */
export default function Layout({ title, description, wrapperClassName, children }: LayoutProps) {
  const { siteConfig } = useDocusaurusContext();
  const { titleSeparator } = useSite();
  const suffix = `${titleSeparator} ${siteConfig.title}`;
  return (
    <div className={['docusaurus-page', wrapperClassName].filter((name) => name !== undefined).join(' ')}>
      <PageMetadata
        {...(title !== undefined && { title: title === siteConfig.title ? title : `${title} ${suffix}` })}
        {...(description !== undefined && { description })}
      />
      {children}
    </div>
  );
}
