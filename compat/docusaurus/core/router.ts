/** The module `@docusaurus/router`. */

export * from 'react-router-dom';
export { useNavigate as useHistory } from '#runtime';
