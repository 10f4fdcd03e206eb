const ENDINGS =
  'ization ations ation izing izer ized ize ings ing ed ers er ors or ions ion ments ment ables able ally ly ness'.split(
    ' ',
  );
/** Letters that remain of a word. A shorter rest is another word: `thing` is not `th`. */
const MIN_STEM_CHARACTERS = 3;

/**
 * Returns the stem of a normalized English word, which words of one family share. It need not be a word. Other texts are
 * returned as they are.
 * @example stemOf('mocking') // 'mock', like 'mocks' and 'mocked'
 */
export function stemOf(word: string): string {
  if (!/^[a-z]{4,}$/.test(word)) return word;
  let stem = word.replace(/(?<!s|u|i)s$/, '').replace(/ie$/, 'y');
  if (/(?:x|ch|sh|ss)e$/.test(stem)) stem = stem.slice(0, -1);
  // Of "filtering" both endings, because "filter" loses its own.
  for (let ending = endingOf(stem); ending !== undefined; ending = endingOf(stem)) stem = stem.slice(0, -ending.length);
  if (stem.length > MIN_STEM_CHARACTERS && stem.at(-1) === stem.at(-2) && !/[sl]$/.test(stem)) stem = stem.slice(0, -1);
  return stem.length > MIN_STEM_CHARACTERS ? stem.replace(/[ey]$/, '') : stem;
}

function endingOf(stem: string): string | undefined {
  return ENDINGS.find((each) => stem.endsWith(each) && stem.length - each.length >= MIN_STEM_CHARACTERS);
}
