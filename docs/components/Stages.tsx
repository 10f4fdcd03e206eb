import { Picture, type PictureProps } from './Picture.tsx';
import styles from './Stages.module.css';

/**
 * Stages that follow each other. An item with a list is a stage whose items are side by side. The last one of an ordered list in such an item is
 * what it writes.
 */
export function Stages(props: PictureProps) {
  return <Picture className={styles.stages} {...props} />;
}
Stages.isStatic = true;
