import { afterEach, expect, rs, test } from '@rstest/core';
import { copyText } from '../../../../../src/client/browser/clipboard.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';

function refuseApi() {
  rs.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
}

function commandReturns(result: boolean) {
  const command = rs.fn((_name: string) => result);
  Object.assign(document, { execCommand: command });
  return command;
}

function spyPrompt() {
  const prompt = rs.fn((_message?: string, _text?: string): string | null => null);
  window.prompt = prompt;
  return prompt;
}

afterEach(() => {
  rs.restoreAllMocks();
});

test('uses the clipboard of the browser', async () => {
  const write = rs.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  expect(await copyText('npx rstest')).toBe(true);
  expect(write).toHaveBeenCalledWith('npx rstest');
});

test('falls back to the copy command and leaves nothing behind', async () => {
  refuseApi();
  const command = commandReturns(true);
  expect(await copyText('npx rstest')).toBe(true);
  expect(command).toHaveBeenCalledWith('copy');
  expect(document.querySelector('textarea')).toBeNull();
});

test.each([
  [WINDOWS, 'Copy to clipboard: Ctrl+C, Enter'],
  [MAC, 'Copy to clipboard: Cmd+C, Enter'],
])('asks the reader to copy if the command fails: %s', async (userAgent, message) => {
  refuseApi();
  commandReturns(false);
  const prompt = spyPrompt();
  rs.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  expect(await copyText('npx rstest')).toBe(false);
  expect(prompt).toHaveBeenCalledWith(message, 'npx rstest');
});

test('asks with the given message', async () => {
  refuseApi();
  commandReturns(false);
  const prompt = spyPrompt();
  rs.spyOn(navigator, 'userAgent', 'get').mockReturnValue(WINDOWS);
  await copyText('x', '复制到剪贴板：{shortcut}');
  expect(prompt).toHaveBeenCalledWith('复制到剪贴板：Ctrl+C', 'x');
});
