/** Fails for each file whose tool is not installed. */
export default function missingToolLoader() {
  throw new Error(`${this.query.slice(1)} is not installed.`);
}
