// The runner asks its workers for colors on CI, where tests compare messages as they are without a terminal.
delete process.env.FORCE_COLOR;
