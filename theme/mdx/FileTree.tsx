import { contentProps, type WithContent } from '../shared/content.ts';
import styles from './FileTree.module.css';

/** A file tree, authored as a nested list. An entry with a list is a folder. */
export function FileTree(content: WithContent) {
  return <div className={styles.tree} {...contentProps(content)} />;
}
