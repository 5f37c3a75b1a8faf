import { globSync } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';

test('every file that the server starts or reads by address exists', async () => {
  const missing: string[] = [];
  for (const file of globSync('server/**/*.ts')) {
    const addresses = (await readFile(file, 'utf8')).matchAll(/new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g);
    for (const [, address = ''] of addresses)
      await access(resolve(dirname(file), address)).catch(() => missing.push(`${file}: ${address}`));
  }
  expect(missing).toEqual([]);
});
