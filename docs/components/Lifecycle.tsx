import styles from './Lifecycle.module.css';
import { Picture, type PictureProps } from './Picture.tsx';

/**
 * Steps in their order, in boxes for their scopes. An item with a list is a box, whose bold text is its title. A bold text alone is the
 * step that the others are around, and an italic text says when a step runs at all.
 */
export function Lifecycle(props: PictureProps) {
  return <Picture className={styles.lifecycle} {...props} />;
}
Lifecycle.isStatic = true;
