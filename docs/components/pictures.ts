/** All pictures in one file, because each file that pages import adds a line to the script of every page. */
export { CoverageReport } from './CoverageReport.tsx';
export { Hoisting } from './Hoisting.tsx';
export { Lifecycle } from './Lifecycle.tsx';
export { Stages } from './Stages.tsx';
export { TestExplorer } from './TestExplorer.tsx';
