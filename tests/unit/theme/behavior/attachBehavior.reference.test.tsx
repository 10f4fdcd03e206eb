import { afterEach, beforeEach, describe, expect, rs, test } from '@rstest/core';
import { fireEvent, screen, within } from '@testing-library/react';
import { attachBehavior } from '../../../../theme/behavior/attachBehavior.ts';
import { site } from '../../../fixtures/generated/siteData.ts';

const section = (level: number, id: string, text: string, signature = '') =>
  `<section class="content-section"><h${level} id="${id}">${text}</h${level}>` +
  `${signature && `<ul class="signature"><li>${signature}</li></ul>`}</section>`;
const row = (id: string) => `<li><a href="#${id}">${id}</a></li>`;
const IDS = ['equality', 'tobe', 'toequal', 'mocks', 'calls'];

let detach = () => {};
beforeEach(() => {
  Element.prototype.scrollIntoView = rs.fn();
  document.body.innerHTML = `
    <main><div class="content">
      ${section(2, 'equality', 'Equality')}${section(3, 'tobe', 'toBe')}${section(3, 'toequal', 'toEqual', 'deep')}
      ${section(2, 'mocks', 'Mock calls')}${section(3, 'calls', 'toHaveBeenCalled')}
    </div></main>
    <footer data-part="footer"><a rel="prev" href="#prev">a</a><a rel="next" href="#next">b</a></footer>
    <div id="outline"><search><input type="search" data-section-filter><p role="status"></p></search>
      <ul>${IDS.map(row).join('')}</ul></div>`;
  detach = attachBehavior(site);
});
afterEach(() => {
  detach();
  document.body.innerHTML = '';
  localStorage.clear();
});

const press = (key: string, target: Element = document.body) => fireEvent.keyDown(target, { key });

describe('the filter of a reference page', () => {
  test.each([
    ['a section, with its group', 'TOBE', ['equality', 'tobe'], '2 / 5'],
    ['a group, with its sections', 'mock-calls', ['mocks', 'calls'], '2 / 5'],
    ['a signature', 'deep', ['equality', 'toequal'], '2 / 5'],
    ['nothing', 'zzz', [], 'No matching API found: zzz'],
    ['an empty query', ' ', IDS, ''],
  ])('matches %s, in the page and in the outline', async (_, query, ids, status) => {
    const field = screen.getByRole('searchbox');
    fireEvent.input(field, { target: { value: 'zzzz' } });
    await rs.waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''));
    fireEvent.input(field, { target: { value: query } });
    await rs.waitFor(() => expect(screen.getByRole('status').textContent).toBe(status));
    const shown = [...document.querySelectorAll('.content-section:not([hidden])')];
    expect(shown.map((each) => each.firstElementChild?.id)).toEqual(ids);
    expect([...document.querySelectorAll('#outline li:not([hidden])')].map((each) => each.textContent)).toEqual(ids);
  });

  test('has the focus after f', async () => {
    press('f');
    await rs.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  });

  test('is left with Escape once it is empty', async () => {
    press('f');
    const field: HTMLInputElement = screen.getByRole('searchbox');
    await rs.waitFor(() => expect(document.activeElement).toBe(field));
    field.value = 'to';
    press('Escape', field);
    expect(document.activeElement).toBe(field);
    field.value = '';
    press('Escape', field);
    expect(document.activeElement).toBe(document.body);
  });
});

describe('keys of a page', () => {
  test.each<[name: string, key: string, relation: string, modifiers: KeyboardEventInit]>([
    ['[', '[', 'prev', {}],
    [']', ']', 'next', {}],
    ['AltGr on Windows and ]', ']', 'next', { ctrlKey: true, altKey: true }],
    ['Alt on a Mac and [', '[', 'prev', { altKey: true }],
  ])('%s follows the link to the other page', async (_, key, relation, modifiers) => {
    const clicked = rs.fn();
    document.querySelector(`[rel="${relation}"]`)?.addEventListener('click', clicked);
    fireEvent.keyDown(document.body, { key, ...modifiers });
    await rs.waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  });

  test('j goes to the next section, also from one whose headings below have no layout yet', async () => {
    press('j');
    await rs.waitFor(() => expect(document.activeElement?.id).toBe('equality'));
    Object.defineProperty(window, 'scrollY', { value: 900, configurable: true });
    Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5000, configurable: true });
    document.querySelectorAll('.content-section').forEach((element, index) => {
      element.getBoundingClientRect = () => new DOMRect(0, 500 * index, 100, 500);
      // Chromium measures 0 in a section that it has not laid out.
      const heading = element.querySelector('h2, h3');
      if (heading) heading.getBoundingClientRect = () => new DOMRect(0, 0, 0, 0);
    });
    press('j');
    await rs.waitFor(() => expect(document.activeElement?.id).toBe('tobe'));
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  });

  test('y copies the address, and says so', async () => {
    press('y');
    await rs.waitFor(async () => expect(await navigator.clipboard.readText()).toMatch(/^http.*\/$|^http.*#/));
    await rs.waitFor(() => expect(screen.getAllByRole('status').at(-1)?.textContent).toBe('Copied'));
  });

  test('are text in a field', async () => {
    press('[', screen.getByRole('searchbox'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement).toBe(document.body);
  });

  test('can be switched off in the list of shortcuts, which Ctrl + / still opens', async () => {
    press('?');
    const dialog = await screen.findByRole('dialog');
    const terms = within(dialog)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    expect(terms).toEqual(expect.arrayContaining(['jk', 'y', '[]', 'f']));
    fireEvent.click(within(dialog).getByRole('checkbox'));
    fireEvent.click(within(dialog).getByRole('button'));
    await rs.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const clicked = rs.fn();
    document.querySelector('[rel="next"]')?.addEventListener('click', clicked);
    press(']');
    press('?');
    fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
    const again = await screen.findByRole('dialog');
    expect(within(again).getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
    expect(clicked).not.toHaveBeenCalled();
    fireEvent.click(within(again).getByRole('checkbox'));
    fireEvent.click(within(again).getByRole('button'));
    press(']');
    await rs.waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  });
});
