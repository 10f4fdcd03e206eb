import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { CHECKED_PAGES, checkPage } from './landingPages/checkPage.ts';

for (const name of ['broken', 'install']) {
  const printed = checkPage(name);
  writeFileSync(path.join(CHECKED_PAGES, `${name}.txt`), printed);
  console.log(printed);
}
