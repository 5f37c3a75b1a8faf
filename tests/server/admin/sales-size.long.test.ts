// SQLite only: bounds of one file; what is stored is tested on both databases in sales.test.ts.

import { afterAll, expect, it } from 'vitest';
import { adminServer } from './admin.ts';

const { server, admin } = await adminServer();
afterAll(() => server.close());

const LINES = 100_000;

/** 25 MB, as wide as Awin's files. */
function makeFile(state: number): string {
  const rest = 'x'.repeat(180);
  const lines = Array.from(
    { length: LINES },
    (_, at) => `${at},Adreno,100.00,${at % 90}.50,AUD,2026-10-01T10:00:00,${state},,${rest}`,
  );
  return ['id,advertiser_name,sale_amount,commission,currency,date,commission_status,clickref,extra', ...lines].join(
    '\n',
  );
}

const send = (payload: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/admin/sales?fileName=year.csv&dryRun=false',
    headers: { 'content-type': 'application/octet-stream', origin: 'https://bommie.example', cookie: admin.cookie },
    payload,
  });

it('takes 100,000 lines, amends them all twice and undoes all three, each within a minute, and holds less than 400 MB beside', {
  timeout: 300_000,
}, async () => {
  const [first, second] = [makeFile(0), makeFile(1)];
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const took: Record<string, number> = {};
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 50);
  const time = async <Result>(name: string, run: () => Promise<Result>): Promise<Result> => {
    const start = performance.now();
    const result = await run();
    took[name] = Math.round(performance.now() - start);
    return result;
  };
  const added = (await time('added', () => send(first))).json();
  expect(added).toMatchObject({ added: LINES, unread: 0 });
  expect((await time('again', () => send(first))).json()).toMatchObject({ added: 0, unchanged: LINES });
  const amended = (await time('amended', () => send(second))).json();
  expect(amended).toMatchObject({ amended: LINES });
  const back = (await time('back', () => send(first))).json();
  for (const { changeId } of [amended, back, added])
    expect(
      (await time(`undo ${changeId}`, () => admin.send('POST', `/api/admin/bulk-changes/${changeId}/undo`, {})))
        .statusCode,
    ).toBe(200);
  clearInterval(watch);
  expect(Math.max(...Object.values(took))).toBeLessThan(60_000);
  // Of these the two files of the test are 100 MB, as text and as sent.
  expect(peak - before).toBeLessThan(400_000_000);
  console.log(JSON.stringify({ took, megabytes: Math.round((peak - before) / 1e6) }));
  const [{ count } = { count: -1 }] = await server.database
    .selectFrom('sales')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .execute();
  expect(Number(count)).toBe(0);
});
