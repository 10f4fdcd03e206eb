import type { ReactNode } from 'react';
import styles from './CoverageReport.module.css';
import { Drawing, type DrawingProps, Mark } from './Drawing.tsx';

/** Two pages of the HTML report, which is English in all languages: the table of the files, and the source of one of them. */
export function CoverageReport(props: DrawingProps) {
  return (
    <Drawing
      {...props}
      drawing={
        <>
          <Files />
          <Source />
        </>
      }
    />
  );
}
CoverageReport.isStatic = true;

const COLUMNS = ['Statements', 'Branches', 'Functions', 'Lines'] as const;
/** Shares in percent, in the order of the columns. */
const FILES = [
  { name: 'discount.ts', shares: [66.66, 50, 100, 66.66] },
  { name: 'sum.ts', shares: [100, 100, 100, 100] },
] as const;
/** From this percentage on, the report shows a share in green. */
const HIGH = 80;

function Files() {
  return (
    <div className={styles.files}>
      <div className={styles.head}>
        <span className={styles.name}>
          File <Mark number={1} />
        </span>
        {COLUMNS.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      {FILES.map(({ name, shares }) => (
        <div key={name} className={styles.file}>
          <span className={styles.name}>{name}</span>
          {COLUMNS.map((column, index) => (
            <Share key={column} percent={shares[index] ?? 0} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Share({ percent }: { percent: number }) {
  return <span className={percent >= HIGH ? styles.high : styles.medium}>{percent}%</span>;
}

function Source() {
  return (
    <div className={styles.source}>
      <Line number={1}>{'export function discount(total: number, member: boolean) {'}</Line>
      <Line number={2} count="2x" mark={2}>
        {'  '}
        <span className={styles.sign}>I</span>
        {'if (total < 0) { '}
        <Mark number={5} />
      </Line>
      <Line number={3} isMissed>
        {'    '}
        <span className={styles.missed}>{"throw new Error('negative total');"}</span> <Mark number={3} />
      </Line>
      <Line number={4}>{'  }'}</Line>
      <Line number={5} count="2x">
        {'  return member ? total * 0.9 : '}
        <span className={styles.branch}>total;</span> <Mark number={4} />
      </Line>
      <Line number={6}>{'}'}</Line>
    </div>
  );
}

interface LineProps {
  number: number;
  /** How often the line ran. Lines without code that runs have no count. */
  count?: string;
  isMissed?: boolean;
  mark?: number;
  children: ReactNode;
}

function Line({ number, count, isMissed, mark, children }: LineProps) {
  return (
    <div className={styles.line}>
      <span className={styles.number}>{number}</span>
      <span className={isMissed ? styles.uncounted : count === undefined ? styles.count : styles.counted}>
        {mark !== undefined && <Mark number={mark} />}
        {count}
      </span>
      <code>{children}</code>
    </div>
  );
}
