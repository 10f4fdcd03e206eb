import type { ReactNode } from 'react';
import { Drawing, type DrawingProps, Mark } from './Drawing.tsx';
import styles from './TestExplorer.module.css';

/** Props of the drawing of the Test Explorer. */
export interface TestExplorerProps extends DrawingProps {
  /** Title of the view in the language of the page. */
  title: string;
}

/** The Test Explorer of VS Code beside an editor with a test that failed. */
export function TestExplorer({ title, ...props }: TestExplorerProps) {
  return <Drawing {...props} drawing={<VsCode title={title} />} />;
}
TestExplorer.isStatic = true;

function VsCode({ title }: { title: string }) {
  return (
    <div className={styles.window}>
      <div className={styles.tree}>
        <div className={styles.title}>
          {title}
          <span className={styles.tools}>
            <Play />
            <Play>
              <circle cx="11.5" cy="11" r="2.5" />
            </Play>
            <Play>
              <path d="M9 9l2.5-1L14 9c0 2.5-.75 4-2.5 5C9.75 13 9 11.5 9 9Z" />
            </Play>
          </span>
          <Mark number={1} />
        </div>
        <Row depth={0} name="src" />
        <Row depth={1} name="cart.test.ts" mark={2} />
        <Row depth={2} name="is 0 without items" hasPassed />
        <Row depth={2} name="adds up the cart" />
        <Row depth={1} name="sum.test.ts" hasPassed isClosed />
      </div>
      <div className={styles.editor}>
        <Line number={4} code="test('is 0 without items', () => {" result={<Result hasPassed />} />
        <Line number={5} code="  expect(total([])).toBe(0);" />
        <Line number={6} code="});" />
        <Line number={7} code="test('adds up the cart', () => {" result={<Result />} mark={3} />
        <Line number={8} code="  expect(total(items)).toBe(20);" />
        <div className={styles.failure}>
          {'expected 18 to be 20 // Object.is equality'}
          <Mark number={4} />
        </div>
        <Line number={9} code="});" />
      </div>
    </div>
  );
}

const DEPTHS = [undefined, styles.depth1, styles.depth2];

interface RowProps {
  depth: 0 | 1 | 2;
  name: string;
  hasPassed?: boolean;
  isClosed?: boolean;
  mark?: number;
}

/** A row of the tree. The deepest rows have nothing to open. */
function Row({ depth, name, hasPassed, isClosed, mark }: RowProps) {
  const arrow = isClosed ? '›' : '⌄';
  return (
    <div className={`${styles.row} ${DEPTHS[depth] ?? ''}`}>
      <span className={styles.arrow}>{depth < 2 && arrow}</span>
      <Result hasPassed={hasPassed} />
      {name}
      {mark !== undefined && <Mark number={mark} />}
    </div>
  );
}

interface LineProps {
  number: number;
  code: string;
  result?: ReactNode;
  mark?: number;
}

function Line({ number, code, result, mark }: LineProps) {
  return (
    <div className={styles.line}>
      <span className={styles.gutter}>{result}</span>
      <span className={styles.number}>{number}</span>
      <code>{code}</code>
      {mark !== undefined && <Mark number={mark} />}
    </div>
  );
}

function Result({ hasPassed = false }: { hasPassed?: boolean }) {
  return (
    <svg className={hasPassed ? styles.passed : styles.failed} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6.5" />
      <path d={hasPassed ? 'M5 8.25 7 10.25 11 6' : 'M5.5 5.500l5 5m0-5l-5 5'} />
    </svg>
  );
}

/** The icon of a command that runs all tests, with the sign of what it does beside that. */
function Play({ children }: { children?: ReactNode }) {
  return (
    <svg className={styles.play} viewBox="0 0 16 16" aria-hidden="true">
      <path d={children ? 'M8 9.5 4 12V3l7.5 4.5' : 'M4 3l8.5 5L4 13Z'} />
      {children}
    </svg>
  );
}
