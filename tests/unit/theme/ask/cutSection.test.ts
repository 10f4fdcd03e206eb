import { expect, test } from '@rstest/core';
import { cutSection } from '../../../../theme/ask/cutSection.ts';

const PAGE = `---
title: "T"
url: "https://a.example/"
---

# Title

Intro.

## Using \`it\` [well](/b)

Text.

\`\`\`sh
# no heading
\`\`\`

### Below

More.

## Next

End.
`;

test.each([
  ['Using it well', '## Using `it` [well](/b)\n\nText.\n\n```sh\n# no heading\n```\n\n### Below\n\nMore.'],
  ['Below', '### Below\n\nMore.'],
  ['Next', '## Next\n\nEnd.'],
])('the section "%s"', (header, section) => {
  expect(cutSection(PAGE, header, 2000)).toBe(section);
});

test.each([[undefined], ['no heading'], ['Gone']])('the beginning of the page for "%s", cut at a line', (header) => {
  expect(cutSection(PAGE, header, 20)).toBe('# Title\n\nIntro.\n');
});
