import styles from './Hoisting.module.css';
import { Picture, type PictureProps } from './Picture.tsx';

/**
 * The lines of a test file beside the order in which they run. The first item lists two imports, a mock and a test; the second one lists
 * them as they run, where the mock comes before the second import.
 */
export function Hoisting(props: PictureProps) {
  return <Picture className={styles.hoisting} {...props} />;
}
Hoisting.isStatic = true;
