import { expect, test } from '@rstest/core';
import { toDenoCommand } from '../../../../compat/rspress/denoCommand.ts';

test.each([
  ['install @rsbuild/core -D', 'deno add npm:@rsbuild/core -D'],
  ['install', 'deno install'],
  ['install -D', 'deno install -D'],
  ['remove vite vue', 'deno remove npm:vite npm:vue'],
  ['create rsbuild@latest', 'deno init --npm rsbuild@latest'],
  ['run -A skills add rstackjs/agent-skills --skill x', 'deno run -A npm:skills add rstackjs/agent-skills --skill x'],
  ['add jsr:@std/path', 'deno add jsr:@std/path'],
])('Deno runs "%s" as "%s"', (command, expected) => expect(toDenoCommand(command)).toBe(expected));
