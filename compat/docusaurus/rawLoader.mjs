/** Stands in for `raw-loader`: a module that is the text of a file. Plain JavaScript, because Rspack imports loaders itself. */
export default function rawLoader(text) {
  return `export default ${JSON.stringify(text)};`;
}
