import { Link } from '#runtime';
import { useMessages } from '../shared/messages.ts';
import { requireProp } from '../shared/requireProp.ts';
import styles from './SourceCode.module.css';

/** Props of `SourceCode`. */
export interface SourceCodeProps {
  /** URL of the file. */
  href: string;
  /**
   * Where the file is.
   * @default 'github'
   */
  platform?: 'github' | 'gitlab';
}

/** Display names of the platforms. */
const PLATFORM_NAMES: Record<NonNullable<SourceCodeProps['platform']>, string> = { github: 'GitHub', gitlab: 'GitLab' };

/** A link to the source code that a page describes. */
export function SourceCode({ href, platform = 'github' }: SourceCodeProps) {
  const messages = useMessages();
  return (
    <Link
      className={styles.source}
      href={requireProp('SourceCode', 'href', href)}
      title={PLATFORM_NAMES[platform]}
      lang={messages.lang}
    >
      {messages.sourceCode}
    </Link>
  );
}
