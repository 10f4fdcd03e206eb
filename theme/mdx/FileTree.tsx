import { contentProps, type WithContent } from '../shared/content.ts';
import styles from './FileTree.module.css';

/** Files and folders, written as a nested list; an entry that holds a list is a folder. */
export function FileTree(content: WithContent) {
  return <div className={styles.tree} {...contentProps(content)} />;
}
