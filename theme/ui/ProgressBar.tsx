import { useCallback, useRef } from 'react';
import { useNavigationProgressListener } from '#runtime';
import styles from './ProgressBar.module.css';

/** The progress bar at the top of the window for slow page loads. It is always rendered, and updated without React. */
export function ProgressBar() {
  const ref = useRef<HTMLDivElement>(null);
  const show = useCallback((progress: number | null) => {
    const bar = ref.current;
    if (!bar) return;
    bar.style.scale = progress === null ? '' : `${progress} 1`;
    bar.toggleAttribute('data-done', progress === null || progress === 1);
  }, []);
  useNavigationProgressListener(show);
  return <div ref={ref} className={styles.bar} aria-hidden="true" />;
}
