import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { CodeBlock } from '../../../../theme/code/CodeBlock.tsx';
import { attachNames, type TypedNames } from '../../../../theme/types/typedNames.ts';
import { renderInSite } from '../../../helpers/renderInSite.tsx';

const FILE = {
  types: [['const a: 1', '<p>The <em>first</em>.</p>'], ['const b: 2']],
  // Two names of the first line, of which one is in a token of several, and one of the second line.
  fences: [[0, 6, 1, 0, 0, 10, 1, 1, 1, 0, 1, 0]],
};
const html = { __html: '<span>const a</span> = b;\na;\n' };
const fetched = rs.fn(async (_address: string) => Response.json(FILE));
let controller: AbortController;
let names: TypedNames;

beforeEach(() => {
  controller = new AbortController();
  fetched.mockClear();
  rs.stubGlobal('fetch', fetched);
  // A document of the tests has no popovers.
  let isOpen = false;
  const matches = HTMLElement.prototype.matches;
  Object.assign(HTMLElement.prototype, {
    showPopover: () => {
      isOpen = true;
    },
    hidePopover: () => {
      isOpen = false;
    },
    checkVisibility(this: HTMLElement) {
      return !this.closest('[hidden]');
    },
    matches(this: HTMLElement, selector: string) {
      return selector === ':popover-open' ? isOpen : matches.call(this, selector);
    },
  });
  names = attachNames({ signal: controller.signal, base: '/base/', messages: () => ({ typeOf: 'Type of {name}' }) });
});
afterEach(() => {
  controller.abort();
  rs.unstubAllGlobals();
  for (const name of ['showPopover', 'hidePopover', 'matches', 'checkVisibility'])
    Reflect.deleteProperty(HTMLElement.prototype, name);
});

function renderCode() {
  const { container } = renderInSite(<CodeBlock lang="ts" html={html} data={{ types: 'abc.0' }} />);
  const block = container.querySelector('figure');
  if (!block) throw new Error('There is no block.');
  const button = document.createElement('button');
  button.ariaPressed = 'false';
  return { block, button };
}

test('wraps the names of a block once, and keeps its text', async () => {
  const { block, button } = renderCode();
  const text = block.textContent;
  names.toggle(block, button);
  const found = await screen.findAllByRole('button', { name: /^[ab]$/ });
  expect(found.map((name) => name.textContent)).toEqual(['a', 'b', 'a']);
  expect(block.textContent).toBe(text);
  expect(fetched.mock.calls).toEqual([['/base/static/types/abc.json']]);
  expect(button.ariaPressed).toBe('true');
  names.toggle(block, button);
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'a' })).toEqual([]));
  expect(button.ariaPressed).toBe('false');
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('shows the type of the name that has the focus, and leads to the others', async () => {
  const { block, button } = renderCode();
  names.toggle(block, button);
  const [first, second] = await screen.findAllByRole('button', { name: /^[ab]$/ });
  if (!first || !second) throw new Error('There are no names.');
  const box = document.getElementById('type-of-name');
  expect(document.activeElement).toBe(first);
  expect(box?.textContent).toBe('const a: 1The first.');
  expect(box?.ariaLabel).toBe('Type of a');
  expect(first.getAttribute('aria-describedby')).toBe('type-of-name');
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(second);
  expect(box?.textContent).toBe('const b: 2');
  expect([first.tabIndex, second.tabIndex]).toEqual([-1, 0]);
  fireEvent.keyDown(second, { key: 'End' });
  expect(document.activeElement?.textContent).toBe('a');
  fireEvent.keyDown(document.activeElement ?? second, { key: 'Enter' });
  expect(document.activeElement).toBe(box);
});

test.each<[what: string, types: string | undefined, found: number]>([
  ['other code with other types', 'def.0', 3],
  ['other code with the same types', 'abc.0', 3],
  ['code without types', undefined, 0],
])('shows that nothing is pressed once watch mode has %s, and reads its names', async (_, types, count) => {
  const { block, button } = renderCode();
  block.append(button);
  names.toggle(block, button);
  await waitFor(() => expect(button.ariaPressed).toBe('true'));
  const code = block.querySelector('code');
  if (!code) throw new Error('There is no code.');
  code.innerHTML = html.__html;
  if (types === undefined) delete block.dataset.types;
  else block.dataset.types = types;
  await waitFor(() => expect(button.ariaPressed).toBe('false'));
  names.toggle(block, button);
  await waitFor(() => expect(screen.queryAllByRole('button', { name: /^[ab]$/ })).toHaveLength(count));
  expect(button.ariaPressed).toBe(String(count > 0));
});

test('leads to the names that can be seen', async () => {
  const { block, button } = renderCode();
  names.toggle(block, button);
  const [first, second, third] = await screen.findAllByRole('button', { name: /^[ab]$/ });
  if (!first || !second || !third) throw new Error('There are no names.');
  second.hidden = true;
  fireEvent.keyDown(first, { key: 'ArrowRight' });
  expect(document.activeElement).toBe(third);
  first.hidden = true;
  names.toggle(block, button);
  await waitFor(() => expect(button.ariaPressed).toBe('false'));
  names.toggle(block, button);
  await waitFor(() => expect(document.activeElement).toBe(third));
});

test('stays text where the types cannot be loaded, and tries again', async () => {
  const warn = rs.spyOn(console, 'warn').mockImplementation(() => {});
  fetched.mockResolvedValueOnce(new Response('', { status: 404 }));
  const { block, button } = renderCode();
  names.toggle(block, button);
  await waitFor(() => expect(warn).toHaveBeenCalled());
  expect(screen.queryAllByRole('button', { name: 'a' })).toEqual([]);
  names.toggle(block, button);
  await screen.findAllByRole('button', { name: 'a' });
  warn.mockRestore();
});
