/** A label in capitals as a sentence has it, for accessible names, which some screen readers would spell out; others as they are. */
export function sentenceCase(label: string): string {
  return label === label.toUpperCase() ? label.slice(0, 1) + label.slice(1).toLowerCase() : label;
}
