import { listPublicAddresses, type PublicAddress, recordGoneAddresses } from '../../crud/gone-addresses.ts';
import type { ResourceRow } from '../../crud/resource.ts';
import type { Database } from '../../platform/database/database.ts';
import { allResources } from '../../registry/resources.ts';
import { readRows } from '../../whole-database/rows.ts';

/**
 * Adds every address that visitors of the running site know to the staged rows of a backup, so that addresses missing from
 * the backup are reported as removed. Addresses in the backup respond as before.
 */
export async function carryAddresses(live: Database, staged: Database): Promise<void> {
  for (const table of ['goneAddresses', 'oldSlugs'] as const) {
    for await (const rows of readRows(live, table))
      await recordGoneAddresses(staged, rows as unknown as PublicAddress[]);
  }
  for (const resource of allResources.filter(({ revised }) => revised)) {
    for await (const rows of readRows(live, resource.table)) {
      const addresses = (rows as unknown as ResourceRow[]).flatMap((row) => listPublicAddresses(resource, row));
      await recordGoneAddresses(staged, addresses);
    }
  }
}
