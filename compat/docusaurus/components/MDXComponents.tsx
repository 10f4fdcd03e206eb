/** The module `@theme/MDXComponents`: components that all pages have. */

import Head from '../core/Head.tsx';
import Details from './Details.tsx';
import Heading from './Heading.tsx';

/** Elements of Markdown, which code of a site may wrap. */
const ELEMENTS = Object.fromEntries(
  'a code h1 h2 h3 h4 h5 h6 img li ol pre table ul'.split(' ').map((name) => [name, name]),
);

/** Components by the names that pages use. */
export default { ...ELEMENTS, Details, Head, Heading, details: Details };
