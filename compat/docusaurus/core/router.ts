/** The module `@docusaurus/router`. */

export * from 'react-router-dom';
export { useHistory } from './useHistory.ts';
