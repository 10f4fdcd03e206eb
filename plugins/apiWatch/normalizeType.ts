/** Returns one spelling for a type: no comments, no `undefined`, members of a union in alphabetical order. */
export function normalizeType(text: string): string {
  const plain = text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/"/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/;\s*\}/g, ' }')
    .trim();
  const members = splitUnion(plain).filter((member) => member !== 'undefined');
  return [...new Set(members)].sort().join(' | ');
}

/** Returns the members of a union, at the outermost level. */
function splitUnion(text: string): string[] {
  const members = [''];
  let depth = 0;
  for (const [index, character] of [...text].entries()) {
    if ('([{<'.includes(character)) depth++;
    if (')]}>'.includes(character) && text[index - 1] !== '=') depth--;
    if (character === '|' && depth === 0) members.push('');
    else members[members.length - 1] += character;
  }
  const trimmed = members.map((member) => member.trim()).filter((member) => member !== '');
  // A function type ends the union: what follows its arrow belongs to it.
  const arrow = trimmed.findIndex((member) => /^\(.*\)\s*=>/.test(member));
  return arrow === -1 ? trimmed : [...trimmed.slice(0, arrow), trimmed.slice(arrow).join(' | ')];
}
