import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Text formats worth compressing; pictures and fonts are compressed already. */
const TEXT = /\.(js|css|svg|json)$/;

/** Writes a `.br` and a `.gz` next to every text file, at the highest level since it happens once per build. */
export async function compressAssets(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!TEXT.test(name)) continue;
    const file = join(folder, name);
    const source = await readFile(file);
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      promisify(gzip)(source, { level: 9 }),
    ]);
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  }
}
