import styles from './Stars.module.css';
import { STARS } from './starPositions.ts';

/** Number of groups of stars that twinkle together. A browser can fade a whole group without repainting it. */
const GROUPS = 3;

/** The stars of the hero, hidden from assistive technology. */
export function Stars() {
  return (
    <div className={styles.sky}>
      {Array.from({ length: GROUPS }, (_, group) => (
        <svg key={group} aria-hidden="true" className={styles.group} width="100%" height="100%">
          {STARS.filter((_star, index) => index % GROUPS === group).map(({ x, y, radius }) => (
            <circle key={x} cx={`${x}%`} cy={`${y}%`} r={radius} />
          ))}
        </svg>
      ))}
    </div>
  );
}
