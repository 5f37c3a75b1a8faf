import { resolve } from 'node:path';
import { readContent } from '../../server/features/content-files/read-content.ts';
import { makeOnce } from './make-once.ts';

/** Reads the files of the shipped content, once for all tests of a worker: nobody may change what it returns. */
export const readShippedContent = makeOnce(async () =>
  freeze(await readContent(resolve(import.meta.dirname, '../../content'))),
);

function freeze<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
}
