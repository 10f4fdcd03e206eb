import { expect, test } from '@rstest/core';
import { attachLightPrint } from '../../../../theme/behavior/lightPrint.ts';

test.each([true, false])('prints a page in light colors and restores it afterward: dark %s', (isDark) => {
  const controller = new AbortController();
  const { classList } = document.documentElement;
  classList.toggle('dark', isDark);
  attachLightPrint(controller.signal);
  window.dispatchEvent(new Event('beforeprint'));
  expect(classList.contains('dark')).toBe(false);
  window.dispatchEvent(new Event('afterprint'));
  expect(classList.contains('dark')).toBe(isDark);
  controller.abort();
  classList.remove('dark');
});
