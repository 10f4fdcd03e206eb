/** Extensions that an import may leave out, in this order. */
export const EXTENSIONS = ['.ts', '.tsx', '.mjs', '.js', '.jsx', '.json'];
