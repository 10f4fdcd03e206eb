// The runner enables colors in its workers on CI, and commands that tests start would print them there, but tests compare messages
// without colors.
delete process.env.FORCE_COLOR;
process.env.NO_COLOR = '1';
