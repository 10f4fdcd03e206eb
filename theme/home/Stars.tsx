import styles from './Stars.module.css';
import { STARS } from './starPositions.ts';

/** The hero's sky; says nothing, so it is hidden from assistive technology. */
export function Stars() {
  return (
    <svg className={styles.stars} aria-hidden="true" width="100%" height="100%">
      {STARS.map(({ x, y, radius }) => (
        <circle key={x} className={styles.star} cx={`${x}%`} cy={`${y}%`} r={radius} />
      ))}
    </svg>
  );
}
