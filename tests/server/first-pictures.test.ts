import { globSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const media = resolve(import.meta.dirname, '../../media');
/** The bytes a connection sends before it waits, 14.6 kB, less the headers of a response. */
const MAX_BYTES = 13_500;
/** The files that a phone's first screen takes. */
const FIRST = ['scenes/*-600.avif', 'species/*-600.avif', 'kit/*-800.avif', 'films/*-640.avif'];

it.each(FIRST)('%s come in one round trip', (pattern) => {
  const files = globSync(pattern, { cwd: media });
  expect(files.length).toBeGreaterThan(2);
  expect(files.filter((file) => statSync(resolve(media, file)).size > MAX_BYTES)).toEqual([]);
});
