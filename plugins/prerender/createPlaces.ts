import { mkdirSync } from 'node:fs';
import path from 'node:path';

/** Where files go in an output folder, by their names; their folders are made. */
export function createPlaces(outputPath: string): (fileName: string) => string {
  const folders = new Set<string>();
  return (fileName) => {
    const file = path.join(outputPath, fileName);
    const folder = path.dirname(file);
    if (!folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      folders.add(folder);
    }
    return file;
  };
}
