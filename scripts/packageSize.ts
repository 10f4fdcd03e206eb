/** Limits of the packages in bytes: of the tarball, and unpacked. */
const LIMITS: Record<string, { packed: number; unpacked: number }> = {
  docspack: { packed: 2_140_000, unpacked: 7_600_000 },
  'create-docspack': { packed: 150_000, unpacked: 500_000 },
};

/** Sizes of a package in bytes, as `npm pack --json` prints them. */
export interface PackedSize {
  name: string;
  size: number;
  unpackedSize: number;
}

/** Returns what is wrong with the size of a package. */
export function checkSize({ name, size, unpackedSize }: PackedSize): string[] {
  const limit = LIMITS[name];
  if (!limit) return [`${name} has no limit.`];
  return [
    ...(size > limit.packed ? [`${name} has ${size} bytes, more than ${limit.packed}.`] : []),
    ...(unpackedSize > limit.unpacked
      ? [`${name} has ${unpackedSize} bytes unpacked, more than ${limit.unpacked}.`]
      : []),
  ];
}
