// Preloaded in every Node.js process that samples start. Makes writes to the folders listed in SAMPLES_PROTECTED fail,
// including through symbolic links. Reads are allowed.
const fs = require('node:fs');
const path = require('node:path');
const { syncBuiltinESMExports } = require('node:module');
const { fileURLToPath } = require('node:url');

const protectedFolders = (process.env.SAMPLES_PROTECTED ?? '').split(path.delimiter).filter(Boolean);
const realpath = fs.realpathSync.native;

/** Arguments that contain the path to write, by function. */
const WRITERS = {
  appendFile: [0],
  chmod: [0],
  chown: [0],
  copyFile: [1],
  cp: [1],
  lchmod: [0],
  lchown: [0],
  link: [1],
  lutimes: [0],
  mkdir: [0],
  mkdtemp: [0],
  rename: [0, 1],
  rm: [0],
  rmdir: [0],
  symlink: [1],
  truncate: [0],
  unlink: [0],
  utimes: [0],
  writeFile: [0],
};
/** These act on a link itself, not on its target. */
const ON_LINKS = new Set(['lchmod', 'lchown', 'lutimes', 'rename', 'rm', 'rmdir', 'symlink', 'unlink', 'link']);

function realLocation(file, onLink) {
  const absolute = path.resolve(file);
  let existing = onLink ? path.dirname(absolute) : absolute;
  let rest = onLink ? path.basename(absolute) : '';
  for (;;) {
    try {
      return path.join(realpath(existing), rest);
    } catch {
      const parent = path.dirname(existing);
      if (parent === existing) return absolute;
      rest = path.join(path.basename(existing), rest);
      existing = parent;
    }
  }
}

function refuse(target, onLink) {
  if (typeof target !== 'string' && !Buffer.isBuffer(target) && !(target instanceof URL)) return;
  const file = target instanceof URL ? fileURLToPath(target) : String(target);
  const location = realLocation(file, onLink);
  const folder = protectedFolders.find((one) => location === one || location.startsWith(one + path.sep));
  if (folder === undefined) return;
  throw Object.assign(
    new Error(`EACCES: a sample must not write outside its project: ${path.relative(folder, location)}`),
    {
      code: 'EACCES',
      path: file,
    },
  );
}

function guard(owner, name, positions, isAsync) {
  const original = owner[name];
  if (typeof original !== 'function') return;
  const onLink = ON_LINKS.has(name.replace(/Sync$/, ''));
  owner[name] = function guarded(...args) {
    try {
      for (const position of positions) refuse(args[position], onLink);
    } catch (error) {
      if (isAsync) return Promise.reject(error);
      throw error;
    }
    return original.apply(this, args);
  };
}

const { O_WRONLY, O_RDWR, O_CREAT, O_TRUNC, O_APPEND } = fs.constants;
const WRITING_FLAGS = O_WRONLY | O_RDWR | O_CREAT | O_TRUNC | O_APPEND;

function guardOpen(owner, name, isAsync) {
  const original = owner[name];
  owner[name] = function guarded(...args) {
    const flags = args[1];
    const writes =
      typeof flags === 'number' ? (flags & WRITING_FLAGS) !== 0 : typeof flags === 'string' && /[wa+]/.test(flags);
    try {
      if (writes) refuse(args[0], false);
    } catch (error) {
      if (isAsync) return Promise.reject(error);
      throw error;
    }
    return original.apply(this, args);
  };
}

if (protectedFolders.length > 0) {
  for (const [name, positions] of Object.entries(WRITERS)) {
    guard(fs, name, positions, false);
    guard(fs, `${name}Sync`, positions, false);
    guard(fs.promises, name, positions, true);
  }
  guardOpen(fs, 'open', false);
  guardOpen(fs, 'openSync', false);
  guardOpen(fs.promises, 'open', true);
  syncBuiltinESMExports();
}
