/** Options of the compiler for code of pages. */
export const CODE_OPTIONS = {
  target: 'es2023',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  moduleDetection: 'force',
  jsx: 'react-jsx',
  strict: true,
  allowJs: true,
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
  noEmit: true,
  skipLibCheck: true,
};

/** Declarations for imports of non-code files, as a bundler handles them. */
export const ASSET_DECLARATIONS = [
  ...['css', 'less', 'scss', 'sass'].map(
    (extension) =>
      `declare module '*.module.${extension}' { const classes: Record<string, string>; export default classes; }\ndeclare module '*.${extension}' {}`,
  ),
  ...['svg', 'png', 'jpg', 'webp', 'gif', 'txt', 'wasm'].map(
    (extension) => `declare module '*.${extension}' { const content: string; export default content; }`,
  ),
].join('\n');
