// SQLite only: `npm run test:long soak` takes both; the tests of each operation run its statements on PostgreSQL.

import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { adminServer } from './admin/admin.ts';
import { checkInvariants } from './random-operations/invariants.ts';
import { OPERATIONS } from './random-operations/operations.ts';
import { backUp } from './random-operations/restore-backup.ts';
import { SiteModel } from './random-operations/site-model.ts';

/**
 * Runs random operations of admins and visitors, and checks invariants. A failure names its seed and the last operations;
 * the same seed repeats them. RANDOM_OPERATIONS sets their number, RANDOM_SEED the seed: the same for every change, so that
 * none fails by another's fault; `npm run test:long` takes thousands and a new seed each time.
 */
const COUNT = Number(process.env.RANDOM_OPERATIONS ?? 120);
const SEED = Number(process.env.RANDOM_SEED ?? 1);
/** Operation before which the site is backed up; a later one restores that backup. */
const BACKUP_AT = Math.floor(COUNT / 3);
const RESTORE_AT = Math.floor(COUNT / 2);
/** Operations between two checks of all invariants. */
const CHECK_EVERY = 60;
/** An operation takes a tenth of a second, and three times as long on a busy machine; a backup and a restore come on top. */
const TIMEOUT = { timeout: 120_000 + COUNT * 500 };

const { server, admin } = await adminServer();
afterAll(() => server.close());

type Name = keyof typeof OPERATIONS;

it(`keeps its promises through ${COUNT} random operations`, TIMEOUT, async () => {
  const names: Name[] = [...(Object.keys(OPERATIONS) as Name[]), 'create', 'create', 'create', 'edit', 'subscribe'];
  const step = fc.record({ name: fc.constantFrom(...names), at: fc.nat(10_000) });
  const steps = fc.sample(step, { seed: SEED, numRuns: COUNT });
  expect(new Set(steps.map(({ name }) => name))).toEqual(new Set(names));
  const model = new SiteModel(server, admin);
  const done: string[] = [];
  try {
    let restore = async () => {};
    for (const [index, { name, at }] of steps.entries()) {
      if (index === BACKUP_AT) restore = await backUp(model);
      if (index === RESTORE_AT) await restore();
      done.push(`${name}(${at})`);
      await OPERATIONS[name](model, at);
      if ((index + 1) % CHECK_EVERY === 0) await checkInvariants(model);
    }
    await checkInvariants(model);
  } catch (error) {
    throw new Error(`With RANDOM_SEED=${SEED}, after ${done.slice(-CHECK_EVERY).join(', ')}`, { cause: error });
  }
  console.log(`${COUNT} random operations, seed ${SEED}: ${model.items.size} items, ${model.addresses.size} addresses`);
  expect(model.items.size).toBeGreaterThan(0);
});
