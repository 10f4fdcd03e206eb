/** The module `@theme/MDXComponents`: components that all pages have. */

import Head from '../core/Head.tsx';
import Details from './Details.tsx';
import Heading from './Heading.tsx';

/** Components by the names that pages use. */
export default { Details, Head, Heading };
