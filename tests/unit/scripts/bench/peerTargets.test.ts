import { expect, test } from '@rstest/core';
import {
  builtContenders,
  comparePeers,
  formatPeerTable,
  type PeerResults,
} from '../../../../scripts/bench/peerTargets.ts';

const results: PeerResults = {
  build: {
    'own|S': { cold: { cpu: 5 }, output: { bytes: 9_000_000 } },
    'a|S': { cold: { cpu: 30 }, output: { bytes: 10_000_000 } },
    'b|S': { cold: { cpu: 16 } },
    'b|L': { cold: { cpu: 1 } },
  },
  load: { 'own|S': { slow: { cls: 0, atLoad: { bytes: 60_000 } } } },
  nav: {},
  search: {
    'own|S': { slow: { open: { readyMs: 900 } } },
    'rspress|S': { slow: { open: { readyMs: 1000 } } },
    'vitepress|S': { slow: { open: { readyMs: 3000 } } },
  },
  dev: {},
};

test.each([
  ['cold build, CPU', 5, 'b', 16 * 0.35, true],
  ['output on disk', 9000, 'a', 8000, false],
  ['first load until load', 60, undefined, 55, false],
  ['slow phone: layout shift', 0, undefined, 0, true],
  ['search: open to ready, slow', 900, 'vitepress', 1200, true],
  ['watch mode: edit to DOM', undefined, undefined, undefined, undefined],
])('%s: ours %j, best peer %j, target %j, met %j', (name, own, best, target, isMet) => {
  const row = comparePeers(results, 'S', 'own').find((each) => each.row.name === name);
  expect([row?.own, row?.bestPeer?.name, row?.target, row?.isMet]).toEqual([own, best, target, isMet]);
});

test('the table has ratio and verdict', () => {
  expect(formatPeerTable(results, 'S', 'own')).toMatch(
    /cold build, CPU +5\.0 s +30\.0 s +16\.0 s +- +- +0\.31 +5\.6 s +met/,
  );
});

test('counts only outputs of the same size that were built since the start', () => {
  const build = {
    'a|S': { cold: { cpu: 1 }, at: '2026-01-02' },
    'b|S': { cold: { cpu: 1 }, at: '2026-01-01' },
    'c|S': { at: '2026-01-02' },
    'd|L': { cold: { cpu: 1 }, at: '2026-01-02' },
  };
  expect([...builtContenders({ ...results, build }, 'S', '2026-01-02')]).toEqual(['a']);
});
