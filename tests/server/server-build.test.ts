import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const BUILT = join(import.meta.dirname, '../../dist/process');
/** The present size, rounded up. Everything in it is read, compiled and kept in memory at each start. */
const MAX_BYTES = 3_400_000;

/** Lists the files that the server loads when it starts: those that it imports statically. */
function listFiles(name: string, files = new Map<string, string>()): Map<string, string> {
  if (files.has(name)) return files;
  const text = readFileSync(join(BUILT, name), 'utf8');
  files.set(name, text);
  for (const [, imported = ''] of text.matchAll(/^import [^;\n]*?"\.\/([^"]+)";/gm)) listFiles(imported, files);
  return files;
}

describe.runIf(existsSync(BUILT))('the built server', () => {
  it('starts without what only rare requests need', () => {
    const texts = [...listFiles('run-server.js').values()];
    expect(texts.length).toBeGreaterThan(10);
    // The parsers of HTML, XML and YAML, of tides, and Fastify's own compiler of schemas.
    for (const sign of [
      'missingSemicolonAfterCharacterReference',
      'SaxesParser',
      'YAMLParseError',
      'createTidePredictor',
      'allowUnionTypes',
    ])
      expect(texts.filter((text) => text.includes(sign))).toEqual([]);
    expect(texts.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(MAX_BYTES);
  });
});
