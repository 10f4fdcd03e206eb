import { Link } from '#runtime';
import { useMessages } from '../shared/messages.ts';
import { requireProp } from '../shared/requireProp.ts';
import styles from './SourceCode.module.css';

export interface SourceCodeProps {
  href: string;
  /** default github */
  platform?: 'github' | 'gitlab';
}

/** Where the platforms are named to readers. */
const PLATFORM_NAMES: Record<NonNullable<SourceCodeProps['platform']>, string> = { github: 'GitHub', gitlab: 'GitLab' };

/** A link to the code that a page describes. */
export function SourceCode({ href, platform = 'github' }: SourceCodeProps) {
  const messages = useMessages();
  return (
    <Link className={styles.source} href={requireProp('SourceCode', 'href', href)} title={PLATFORM_NAMES[platform]}>
      {messages.sourceCode}
    </Link>
  );
}
