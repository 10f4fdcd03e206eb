import { Picture, type PictureProps } from './Picture.tsx';
import styles from './Shards.module.css';

/** Stages that follow each other. An item with a list of lists is a stage whose items run at the same time. */
export function Shards(props: PictureProps) {
  return <Picture className={styles.shards} {...props} />;
}
Shards.isStatic = true;
