/**
 * Converts a label in capitals to sentence case for accessible names, because some screen readers would spell it out.
 * Returns other labels unchanged.
 */
export function sentenceCase(label: string): string {
  return label === label.toUpperCase() ? label.slice(0, 1) + label.slice(1).toLowerCase() : label;
}
