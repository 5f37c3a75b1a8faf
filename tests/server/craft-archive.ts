import { createHash } from 'node:crypto';
import { readArchive, writeArchive } from '../../server/platform/archive.ts';
import type { TableName } from '../../server/whole-database/all-tables.ts';
import { type Row, serializeRow } from '../../server/whole-database/rows.ts';

/** Changes the rows of one table of an archive; the rest stays unchanged. */
export type Forgery = Partial<Record<TableName, (rows: Row[]) => Row[]>>;

/**
 * Writes a copy of a backup as an attacker would: with other rows, and with the counts and checksums of its manifest made to
 * fit.
 * @param change fields of its manifest to replace, e.g. another `site`.
 */
export async function craftArchive(from: string, to: string, forgery: Forgery, change: object = {}): Promise<void> {
  const entries: [name: string, bytes: Buffer][] = [];
  await readArchive(from, async (name, content) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of content) chunks.push(chunk);
    entries.push([name, Buffer.concat(chunks)]);
  });
  const text = (name: string) => entries.find(([other]) => other === name)?.[1].toString('utf8') ?? '{}';
  const head = { ...JSON.parse(text('head.json')), ...change };
  const manifest = { ...JSON.parse(text('manifest.json')), ...change };
  const isForged = (name: string) => (name.split('/')[1] ?? '') in forgery && name.startsWith('database/');
  const tables = Object.entries(forgery).map(([table, make]) => {
    const rows = entries
      .filter(([name]) => name.startsWith(`database/${table}/`))
      .flatMap(([, bytes]) => bytes.toString('utf8').split('\n').filter(Boolean))
      .map((line) => JSON.parse(line) as Row);
    const lines = make(rows).map(serializeRow);
    const sha256 = createHash('sha256').update(lines.join('')).digest('hex');
    manifest.tables[table] = { rows: lines.length, sha256 };
    return [`database/${table}/000001.ndjson`, Buffer.from(lines.join(''))] as const;
  });
  await writeArchive(to, async (archive) => {
    await archive.add('head.json', JSON.stringify(head));
    // Writes content first, because it increments its version, which the last table sets.
    for (const [name, bytes] of tables) if (bytes.length > 0) await archive.add(name, bytes);
    for (const [name, bytes] of entries)
      if (!['head.json', 'manifest.json'].includes(name) && !isForged(name)) await archive.add(name, bytes);
    await archive.add('manifest.json', JSON.stringify(manifest));
  });
}
