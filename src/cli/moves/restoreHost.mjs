// Restores the files of a move unless it is told that the move is complete: see MoveGuard.ts. Plain JavaScript, because Node.js runs it
// directly.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

// They are for the move. A terminal sends some to all of its processes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const { value: plan } = await lines.next();
if (plan !== undefined) {
  const { files, moves, links, folders, ending } = JSON.parse(plan);
  process.stdout.write('ready\n');
  const { value: answer } = await lines.next();
  if (answer !== 'complete') {
    restoreLinks(links, ending);
    restore(files, moves, folders, ending);
    if (answer === undefined) console.error('The move was interrupted. Every file is as it was before.');
  }
}

/** Gives links the targets that they had. */
function restoreLinks(links, ending) {
  for (const { file, target, was } of links) {
    rmSync(file + ending, { force: true });
    if (!isLinkTo(file, target)) continue;
    symlinkSync(was, file + ending);
    renameSync(file + ending, file);
  }
}

function isLinkTo(file, target) {
  try {
    return readlinkSync(file) === target;
  } catch {
    return false;
  }
}

/** Restores what is not as it was. The move may have ended at any step. */
function restore(files, moves, folders, ending) {
  for (const { from, to } of moves.reverse()) {
    if (existsSync(from) || !existsSync(to)) continue;
    mkdirSync(path.dirname(from), { recursive: true });
    renameSync(to, from);
  }
  for (const { file, text, written } of files) {
    rmSync(file + ending, { force: true });
    const now = readFileSync(file, 'utf8');
    if (now === written) writeFileSync(file, text);
    else if (now !== text) console.error(`${file} was saved after the move had changed it. It stays as it was saved.`);
  }
  for (const folder of folders) if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}
