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
    const [br, gz] = await Promise.all([compressSmallest(source), promisify(gzip)(source, { level: 9 })]);
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  }
}

/** One name of a file in another changes what Brotli makes of it by up to 100 bytes; its two models seldom do badly at the same time. */
async function compressSmallest(source: Buffer): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY: quality, BROTLI_PARAM_MODE: mode, BROTLI_MODE_GENERIC, BROTLI_MODE_FONT } = constants;
  const compressed = await Promise.all(
    [BROTLI_MODE_GENERIC, BROTLI_MODE_FONT].map((model) =>
      promisify(brotliCompress)(source, { params: { [quality]: 11, [mode]: model } }),
    ),
  );
  return compressed.reduce((best, each) => (each.length < best.length ? each : best));
}
