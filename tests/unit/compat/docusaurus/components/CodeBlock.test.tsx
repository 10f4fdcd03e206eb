import { expect, test } from '@rstest/core';
import { screen } from '@testing-library/react';
import CodeBlock from '../../../../../compat/docusaurus/components/CodeBlock.tsx';
import { renderInSite } from '../../../../helpers/renderInSite.tsx';

test('code of a component has the title and the language of a fence, and no comments that mark lines', () => {
  renderInSite(
    <CodeBlock className="language-js other" metastring={'{1} title="a.js"'}>
      {'// highlight-next-line\nlet a;\n  # highlight-start\nlet b;'}
    </CodeBlock>,
  );
  expect(screen.getByText('a.js').closest('figure')?.dataset.code).toBe('js');
  expect(document.querySelector('code')?.textContent).toBe('let a;\nlet b;');
});
