import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@rstest/core';
import type { ElementNode } from '../../../../../src/model/pageData.ts';
import { DraftFile } from '../../../../../src/node/pages/DraftFile.ts';
import type { Draft } from '../../../../../src/node/pages/highlightPage.ts';
import { readFenceMeta } from '../../../../../src/tools/tree/fenceMeta.ts';

/** A draft whose code block is one of its nodes. */
function draftOf(code: string): Draft {
  const node: ElementNode = { kind: 'element', tag: 'pre', props: {}, html: '' };
  return { content: ['text', node], codeBlocks: [{ code, lang: 'js', meta: readFenceMeta(''), node }] };
}

function newFolder(): string {
  return mkdtempSync(path.join(tmpdir(), 'docspack-tests-'));
}

test('restores each draft, whose code is that of its content, from a file that nobody sees', () => {
  const folder = path.join(newFolder(), 'cache', 'dev');
  const drafts = new DraftFile(folder);
  const codes = ['first', 'x'.repeat(300_000), '第三'];
  const kept = codes.map((code) => drafts.keep(draftOf(code)));
  expect(readdirSync(folder)).toEqual([]);
  for (const [index, restore] of [...kept.entries()].reverse()) {
    const restored = restore();
    expect(restored).toEqual(draftOf(codes[index] ?? ''));
    expect(restored.content[1]).toBe(restored.codeBlocks[0]?.node);
  }
});

test('files of two sessions in one folder are apart', () => {
  const folder = newFolder();
  const [first, second] = [new DraftFile(folder), new DraftFile(folder)];
  const kept = [first.keep(draftOf('a')), second.keep(draftOf('b')), first.keep(draftOf('c'))];
  expect(kept.map((restore) => restore().codeBlocks[0]?.code)).toEqual(['a', 'b', 'c']);
});

test('drafts stay in memory where no file can be written', () => {
  const folder = path.join(newFolder(), 'file');
  writeFileSync(folder, '');
  const drafts = new DraftFile(folder);
  expect(drafts.keep(draftOf('a'))()).toEqual(draftOf('a'));
  expect(drafts.keep(draftOf('b'))()).toEqual(draftOf('b'));
});
