import { listPublicAddresses, type PublicAddress, recordGoneAddresses } from '../../crud/gone-addresses.ts';
import type { ResourceRow } from '../../crud/resource.ts';
import type { Database } from '../../platform/database/database.ts';
import { readRows } from '../../platform/database/rows.ts';
import { allResources } from '../../registry.ts';

/**
 * Records every address that visitors of the running site know in the staged rows of a backup, so that one which the backup does not have
 * says that something was removed. Those which it has answer as before.
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
