import type { CheckResult } from '../../../domain/links/link-state.ts';
import { findShop, type ShopRules } from '../../../domain/links/shop-rules.ts';
import type { Database } from '../../platform/database/database.ts';
import { hashAddress, linkIds } from '../traffic/queries.ts';
import { judgeLink, type LinkResponse, type Verdict } from './link-check.ts';
import type { NetworkLimits } from './link-client.ts';
import { RobotsAwareClient } from './robots-aware-client.ts';

/** Maximum hosts visited at the same time. */
const CONCURRENCY = 4;
/** Minimum hosts for a conclusion about our own connection; fewer may all be silent by chance. */
const MIN_HOSTS = 3;
/** Share of hosts that must respond; below it, our own connection is at fault. */
const MIN_ANSWERED = 0.1;

export type OutgoingCheck = {
  database: Database;
  shops: readonly ShopRules[];
  network: { userAgent: string; limits: NetworkLimits; signal: AbortSignal };
  /** Called once for each address, when it is visited. */
  onVisit: () => void;
  /** Called once for each address that gets a verdict. */
  onVerdict: (address: string, verdict: Verdict) => void;
};

/**
 * Visits hosts in parallel and the addresses of one host in sequence, and records the results. Judges addresses without a
 * response last, once it is known whether any host responded. @returns whether this server reached other sites at all.
 */
export async function checkOutgoing(addresses: Iterable<string>, check: OutgoingCheck): Promise<boolean> {
  const { database, shops, network, onVisit, onVerdict } = check;
  const client = new RobotsAwareClient(network);
  const hosts = [...Map.groupBy(addresses, (address) => new URL(address).host)];
  const total = hosts.length;
  const answered = new Set<string>();
  const silent: LinkResponse[] = [];
  const judge = async (response: LinkResponse, isCounted: boolean) => {
    const failures = isCounted ? await countFailures(database, response.address) : 0;
    const verdict = judgeLink(response, shops, failures);
    await recordVerdict(database, response, verdict, isCounted);
    onVerdict(response.address, verdict);
  };
  const worker = async () => {
    for (let next = hosts.pop(); next; next = hosts.pop()) {
      const [host, ofHost] = next;
      for (const address of ofHost) {
        if (network.signal.aborted) return;
        const response = await client.visit(address, { readsPage: findShop(address, shops) !== undefined });
        if (network.signal.aborted) return;
        onVisit();
        if (response.isUnreached) silent.push(response);
        else {
          answered.add(host);
          await judge(response, true);
        }
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  if (network.signal.aborted) return true;
  if (total >= MIN_HOSTS && answered.size < total * MIN_ANSWERED) return false;
  for (const response of silent) await judge(response, answered.size > 0);
  return true;
}

async function countFailures(database: Database, address: string): Promise<number> {
  const row = await database
    .selectFrom('links')
    .select('failures')
    .where('hash', '=', hashAddress(address))
    .executeTakeFirst();
  return row?.failures ?? 0;
}

const FAILED: CheckResult[] = ['dead', 'unreachable'];

/** Stores a verdict. `isCounted`: whether a failure counts towards the limit after which an address is dead. */
export async function recordVerdict(
  database: Database,
  { address, finalAddress }: Pick<LinkResponse, 'address' | 'finalAddress'>,
  { result, note }: Verdict,
  isCounted = true,
): Promise<void> {
  const id = (await linkIds(database, [address])).get(address) as number;
  const now = new Date().toISOString();
  const failed = FAILED.includes(result);
  await database
    .updateTable('links')
    .set((eb) => ({
      state: result,
      note,
      finalAddress: finalAddress === address ? null : finalAddress,
      checkedAt: now,
      stateSince: eb.case().when('state', '=', result).then(eb.ref('stateSince')).else(now).end(),
      failures: failed ? eb('failures', '+', isCounted ? 1 : 0) : 0,
    }))
    .where('id', '=', id)
    .execute();
}
