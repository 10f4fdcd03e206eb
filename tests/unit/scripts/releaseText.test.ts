import { expect, test } from '@rstest/core';
import { canaryVersion, releaseChangelog, releaseNotes } from '../../../scripts/releaseText.ts';

const CHANGELOG = '# Changelog\n\n## Unreleased\n\n- A radar.\n\n## 0.9.1 (2026-01-15)\n\n- The first version.\n';

test('what is unreleased becomes a version', () => {
  const released = releaseChangelog(CHANGELOG, '0.10.0', '2026-05-31');
  expect(released).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.10.0 (2026-05-31)\n\n- A radar.\n\n## 0.9.1 (2026-01-15)\n\n- The first version.\n',
  );
  expect(releaseNotes(released, '0.10.0')).toBe('- A radar.');
  expect(() => releaseChangelog(released, '0.10.1', '2026-06-01')).toThrow('no change below "## Unreleased"');
});

test.each([
  ['0.9.1', 'not later than 0.9.1'],
  ['0.9.0', 'not later than 0.9.1'],
  ['0.8.5', 'not later than 0.9.1'],
  ['next', 'not a version'],
  ['v1.0.0', 'not a version'],
])('%s is no next version', (version, message) => {
  expect(() => releaseChangelog(CHANGELOG, version, '2026-05-31')).toThrow(message);
});

test('a changelog needs a section for what is unreleased', () => {
  expect(() => releaseChangelog('# Changelog\n', '1.0.0', '2026-05-31')).toThrow('no "## Unreleased"');
});

test('a version without text has no notes', () => {
  expect(() => releaseNotes(CHANGELOG, '1.0.0')).toThrow('no text for 1.0.0');
});

test('a canary is before the next minor version', () => {
  expect(canaryVersion('0.9.1', '20261124093015', '01234567')).toBe('0.10.0-canary.20261124093015.g01234567');
  expect(() => canaryVersion('0.10.0-canary.1', '1', 'a')).toThrow('not a version');
});
