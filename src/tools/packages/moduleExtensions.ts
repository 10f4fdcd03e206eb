/** Extensions that an import may omit, in resolution order. */
export const EXTENSIONS = ['.ts', '.tsx', '.mjs', '.js', '.jsx', '.json'];
