import { afterEach, beforeEach, expect, rs, test } from '@rstest/core';
import { act, fireEvent, screen } from '@testing-library/react';
import { HOVER_DELAY_MS, Popover } from '../../../../theme/ui/Popover.tsx';
import { MOTION_DEADLINE_MS, Tooltip } from '../../../../theme/ui/Tooltip.tsx';
import { renderInSite } from '../../../helpers/renderInSite.tsx';

beforeEach(() => void rs.useFakeTimers());
afterEach(() => void rs.useRealTimers());

const advance = (ms: number) => act(() => void rs.advanceTimersByTime(ms));
const button = () => screen.getByRole('button', { name: 'Open' });
const isOpen = () => button().getAttribute('aria-expanded') === 'true';

function renderPopover(trigger?: 'hover' | 'click') {
  renderInSite(
    <Popover button="Open" title="Title" trigger={trigger}>
      <a href="/inside">inside</a>
    </Popover>,
  );
  return button().parentElement ?? document.body;
}

test('a popover shows and hides 0.1 s after the mouse comes and goes', () => {
  const box = renderPopover();
  fireEvent.pointerEnter(box, { pointerType: 'mouse' });
  advance(HOVER_DELAY_MS - 1);
  expect(isOpen()).toBe(false);
  advance(1);
  expect(isOpen()).toBe(true);
  fireEvent.pointerLeave(box, { pointerType: 'mouse' });
  advance(HOVER_DELAY_MS - 1);
  expect(isOpen()).toBe(true);
  advance(1);
  expect(isOpen()).toBe(false);
});

test('a popover with the click trigger ignores the mouse over it', () => {
  const box = renderPopover('click');
  fireEvent.pointerEnter(box, { pointerType: 'mouse' });
  advance(1000);
  expect(isOpen()).toBe(false);
  fireEvent.click(button());
  expect(isOpen()).toBe(true);
});

test('a touch toggles', () => {
  const box = renderPopover();
  fireEvent.pointerEnter(box, { pointerType: 'touch' });
  fireEvent.click(button());
  expect(isOpen()).toBe(true);
  fireEvent.click(button());
  expect(isOpen()).toBe(false);
});

test('Escape closes and gives the focus back to the button', () => {
  renderPopover();
  fireEvent.click(button());
  screen.getByText('inside').focus();
  fireEvent.keyDown(screen.getByText('inside'), { key: 'Escape' });
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(button());
});

test('arrow keys open a popup, and move between its button and links', () => {
  renderInSite(
    <Popover button="Open">
      <a href="/first">first</a>
      <a href="/second">second</a>
    </Popover>,
  );
  button().focus();
  const press = (key: string) => {
    const isHandled = !fireEvent.keyDown(document.activeElement ?? document.body, { key });
    return [isHandled, document.activeElement?.textContent];
  };
  expect(press('ArrowRight')).toEqual([false, 'Open']);
  expect(press('ArrowDown')).toEqual([true, 'first']);
  expect(isOpen()).toBe(true);
  expect(press('ArrowDown')).toEqual([true, 'second']);
  expect(press('ArrowDown')).toEqual([true, 'Open']);
  expect(press('ArrowUp')).toEqual([true, 'second']);
  expect(press('Escape')).toEqual([false, 'Open']);
  expect(isOpen()).toBe(false);
});

test('Escape closes a hovered popup, wherever the focus is', () => {
  const box = renderPopover();
  fireEvent.pointerEnter(box, { pointerType: 'mouse' });
  advance(HOVER_DELAY_MS);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(isOpen()).toBe(false);
});

test('moving the focus inside keeps it open', () => {
  renderPopover();
  fireEvent.click(button());
  fireEvent.blur(button(), { relatedTarget: screen.getByText('inside') });
  expect(isOpen()).toBe(true);
});

function renderTooltip() {
  renderInSite(
    <Tooltip text="Explanation">
      <button type="button">Open</button>
    </Tooltip>,
  );
  return button().parentElement ?? document.body;
}

const bubble = () => screen.queryByText('Explanation');

test('a tooltip shows after 0.1 s, and is gone when its transition has ended', () => {
  const box = renderTooltip();
  expect(bubble()).toBeNull();
  fireEvent.pointerEnter(box, { pointerType: 'mouse' });
  advance(HOVER_DELAY_MS - 1);
  expect(bubble()).toBeNull();
  advance(1);
  expect(bubble()).toBeTruthy();
  fireEvent.pointerLeave(box, { pointerType: 'mouse' });
  advance(HOVER_DELAY_MS);
  const closing = bubble();
  expect(closing?.getAttribute('data-state')).toBe('closing');
  if (closing) fireEvent.transitionEnd(closing);
  expect(bubble()).toBeNull();
});

test('a transition that never ends is over after a second', () => {
  const box = renderTooltip();
  fireEvent.pointerEnter(box, { pointerType: 'mouse' });
  advance(HOVER_DELAY_MS);
  fireEvent.pointerLeave(box, { pointerType: 'mouse' });
  advance(HOVER_DELAY_MS);
  advance(MOTION_DEADLINE_MS - 1);
  expect(bubble()).toBeTruthy();
  advance(1);
  expect(bubble()).toBeNull();
});

test('Escape dismisses a tooltip', () => {
  const box = renderTooltip();
  fireEvent.pointerEnter(box, { pointerType: 'mouse' });
  advance(HOVER_DELAY_MS);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(bubble()?.getAttribute('data-state')).toBe('closing');
});

test('a touch shows no tooltip', () => {
  const box = renderTooltip();
  fireEvent.pointerEnter(box, { pointerType: 'touch' });
  advance(1000);
  expect(bubble()).toBeNull();
});
