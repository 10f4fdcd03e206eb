import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { readStored, writeStored } from '../../../../../src/client/browser/stored.ts';
import { useStored } from '../../../../../src/client/browser/useStored.ts';
import { forbidStorage } from '../../../../helpers/forbidStorage.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);
afterEach(() => void rs.unstubAllGlobals());

function Value({ name = 'one' }: { name?: string }) {
  const [value, store] = useStored('key');
  return (
    <button type="button" onClick={() => store(`${value}+`)}>
      {name}: {value ?? 'nothing'}
    </button>
  );
}

test('a value is read, changed, stored, and synchronized between its users', () => {
  localStorage.setItem('key', 'a');
  render(
    <>
      <Value />
      <Value name="two" />
    </>,
  );
  fireEvent.click(screen.getByText('one: a'));
  expect(screen.getByText('one: a+')).toBeTruthy();
  expect(screen.getByText('two: a+')).toBeTruthy();
  expect(localStorage.getItem('key')).toBe('a+');
});

test('applies a change in another tab', () => {
  render(<Value />);
  expect(screen.getByText('one: nothing')).toBeTruthy();
  act(() => {
    localStorage.setItem('key', 'other');
    window.dispatchEvent(new StorageEvent('storage', { key: 'key' }));
  });
  expect(screen.getByText('one: other')).toBeTruthy();
});

test('applies cleared storage of another tab, and ignores other keys', () => {
  localStorage.setItem('key', 'a');
  render(<Value />);
  const tell = (key: string | null) => act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  localStorage.clear();
  tell('other');
  expect(screen.getByText('one: a')).toBeTruthy();
  tell(null);
  expect(screen.getByText('one: nothing')).toBeTruthy();
});

test('the server has no value', () => {
  localStorage.setItem('key', 'a');
  expect(renderToString(<Value />)).toContain('nothing');
});

test('returns nothing and does not throw if the browser forbids storage', () => {
  forbidStorage();
  expect(readStored('key')).toBeNull();
  expect(() => writeStored('key', 'a')).not.toThrow();
});

test('a value that cannot be stored lasts for the page', () => {
  localStorage.setItem('unstored', 'a');
  forbidStorage();
  expect(readStored('unstored')).toBeNull();
  writeStored('unstored', 'b');
  expect(readStored('unstored')).toBe('b');
  rs.unstubAllGlobals();
  writeStored('unstored', 'c');
  expect([readStored('unstored'), localStorage.getItem('unstored')]).toEqual(['c', 'c']);
});
