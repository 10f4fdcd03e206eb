/** Reports a file whose tool is not installed. */
export default function missingToolLoader() {
  throw new Error(this.getOptions().message);
}
