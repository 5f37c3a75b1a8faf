import { resolve } from 'node:path';
import { ContentError, readContent } from '../server/content/read-content.ts';

try {
  const content = await readContent(resolve(import.meta.dirname, '../content'));
  for (const [kind, items] of Object.entries(content)) console.log(`${kind}: ${items.length}`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
