import { useNavigationProgress } from '#runtime';
import styles from './ProgressBar.module.css';

/** The thin line at the top of the window while a page takes long to load. */
export function ProgressBar() {
  const progress = useNavigationProgress();
  if (progress === null) return null;
  return (
    <div
      className={styles.bar}
      style={{ scale: `${progress} 1` }}
      data-done={progress === 1 || undefined}
      aria-hidden="true"
    />
  );
}
