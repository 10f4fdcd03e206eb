// The runner enables colors in its workers on CI, but tests compare messages without colors.
delete process.env.FORCE_COLOR;
