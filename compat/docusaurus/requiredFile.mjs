/**
 * Makes what `require` returns for a file a module whose `default` is its address, as Docusaurus does. Without it, that is the address
 * itself. Plain JavaScript, because Rspack imports loaders itself.
 */
export function pitch() {
  // By `import`, the rules for files have it.
  return `export { default } from ${JSON.stringify(this.resource)};`;
}

export default function requiredFile() {}
