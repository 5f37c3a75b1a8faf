// @module-tag postgres

import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { SaleImportResult } from '../../../domain/earnings/sale-import.ts';
import { testServer } from '../test-server.ts';
import { logIn, setTestPassword } from './admin.ts';

const folder = await mkdtemp(join(tmpdir(), 'bommie-sales-'));
const server = await testServer({ env: { DATA_DIR: folder } });
await setTestPassword(server.database);
const admin = await logIn(server);
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
afterEach(async () => {
  for (const table of ['sales', 'saleVersions', 'bulkChanges', 'clickPlaces'] as const)
    await server.database.deleteFrom(table).execute();
});

const AWIN = `id,advertiser_name,sale_amount,commission,currency,date,commission_status,clickref
1,Adreno,100.00,10.00,AUD,2026-10-01T10:00:00,0,bm23456789ab
2,Adreno,50.00,5.00,AUD,2026-10-02T10:00:00,0,
3,Mike's,20.00,2.00,GBP,2026-10-03T10:00:00,1,someone@else.example
4,Mike's,soon,2.00,GBP,2026-10-03T10:00:00,1,`;

const send = (payload: string | Buffer, options: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/admin/sales?${new URLSearchParams({ fileName: 'awin.csv', dryRun: 'false', ...options })}`,
    headers: { 'content-type': 'application/octet-stream', origin: 'https://bommie.example', cookie: admin.cookie },
    payload,
  });
const load = async (csv: string, options: Record<string, string> = {}): Promise<SaleImportResult> => {
  const response = await send(csv, options);
  expect([response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([200, '']);
  return response.json();
};
const sales = () => server.database.selectFrom('sales').selectAll().orderBy('transactionKey').execute();
const withoutIds = async () => (await sales()).map(({ id: _, importId: __, firstImportId: ___, ...sale }) => sale);
const undo = (id: number | null) => admin.send('POST', `/api/admin/bulk-changes/${id}/undo`, {});

async function makePlace(code: string): Promise<number> {
  const { id } = await server.database
    .insertInto('clickPlaces')
    .values({ code, linkId: 1, page: '/blog/night', position: 'text', createdAt: new Date().toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('a sales file', () => {
  it('is shown by a dry run, which stores nothing', async () => {
    await makePlace('bm23456789ab');
    const result = await load(AWIN, { dryRun: 'true' });
    expect(result).toMatchObject({
      ...{ network: 'awin', changeId: null, lines: 4, added: 3, amended: 0, unchanged: 0, repeated: 0, unread: 1 },
      notes: [{ line: 5, text: 'The amount “soon” can’t be read.' }],
      ...{ attributed: 1, notAttributed: 2 },
      totals: [
        { currency: 'AUD', sales: 2, commission: 1_500 },
        { currency: 'GBP', sales: 1, commission: 200 },
      ],
    });
    expect(await sales()).toEqual([]);
    expect(await server.database.selectFrom('bulkChanges').selectAll().execute()).toEqual([]);
  });

  it('is stored with its places, and changes nothing a second time', async () => {
    const placeId = await makePlace('bm23456789ab');
    const first = await load(AWIN);
    expect((await sales()).map((sale) => [sale.transactionKey, sale.commission, sale.placeId])).toEqual([
      ...[
        ['1', 1_000, placeId],
        ['2', 500, null],
        ['3', 200, null],
      ],
    ]);
    // Readers' data that other networks write into sub-ids is not kept.
    expect(JSON.stringify(await sales())).not.toContain('someone@');
    const before = await sales();
    expect(await load(AWIN)).toMatchObject({ changeId: null, added: 0, amended: 0, unchanged: 3 });
    expect(await sales()).toEqual(before);
    expect(first.changeId).toBeGreaterThan(0);
  });

  it('amends what the network reports differently, and is undone to the state before', async () => {
    await load(AWIN);
    const before = await sales();
    const amended = AWIN.replace('AUD,2026-10-01T10:00:00,0', 'AUD,2026-10-01T10:00:00,2').replace(
      '5.00,AUD',
      '6.00,AUD',
    );
    const second = await load(`${amended}\n5,Adreno,1.00,0.10,AUD,2026-10-04,1,`);
    expect(second).toMatchObject({ added: 1, amended: 2, unchanged: 1 });
    expect((await sales()).map(({ state, commission }) => [state, commission])).toEqual([
      ...[
        ['reversed', 1_000],
        ['pending', 600],
        ['confirmed', 200],
        ['confirmed', 10],
      ],
    ]);
    expect((await undo(second.changeId)).statusCode).toBe(200);
    expect(await sales()).toEqual(before);
    expect((await undo(second.changeId)).statusCode).toBe(409);
  });

  it('leaves nothing once all imports are undone, in either order', async () => {
    for (const isFirstUndoneFirst of [true, false]) {
      const first = await load(AWIN);
      const second = await load(AWIN.replace('5.00,AUD', '6.00,AUD'));
      const order = [first.changeId, second.changeId];
      for (const id of isFirstUndoneFirst ? order : order.toReversed()) expect((await undo(id)).statusCode).toBe(200);
      expect(await sales()).toEqual([]);
      expect(await server.database.selectFrom('saleVersions').selectAll().execute()).toEqual([]);
    }
  });

  it('is again as the first import left it once two amendments are undone, the earlier one first', async () => {
    await load(AWIN);
    const before = await sales();
    const second = await load(AWIN.replace('5.00,AUD', '6.00,AUD'));
    const third = await load(AWIN.replace('5.00,AUD', '7.00,AUD'));
    const fourth = await load(AWIN.replace('5.00,AUD', '8.00,AUD'));
    for (const { changeId } of [second, third]) expect((await undo(changeId)).statusCode).toBe(200);
    expect((await sales())[1]?.commission).toBe(800);
    expect((await undo(fourth.changeId)).statusCode).toBe(200);
    expect(await sales()).toEqual(before);
    expect(await server.database.selectFrom('saleVersions').selectAll().execute()).toEqual([]);
  });

  it('counts a transaction once whose id a spreadsheet program has guarded', async () => {
    const guarded = AWIN.replace('\n1,', "\n'-1,").replace('\n2,', "\n'-1,");
    expect(await load(guarded)).toMatchObject({ added: 2, repeated: 1 });
    expect((await sales())[0]).toMatchObject({ transactionKey: '-1', commission: 500 });
  });

  it('counts a transaction once that stands in it twice, as the last line says', async () => {
    const csv = `${AWIN}\n2,Adreno,50.00,7.00,AUD,2026-10-02T10:00:00,1,`;
    expect(await load(csv)).toMatchObject({ lines: 5, added: 3, repeated: 1, unread: 1 });
    expect((await sales())[1]).toMatchObject({ commission: 700, state: 'confirmed' });
    expect(await load(csv)).toMatchObject({ changeId: null, unchanged: 3, repeated: 1 });
  });

  it('without transaction ids keeps equal lines apart, below a title', async () => {
    const line = 'Sports,Mask,B0A,Amazon.com.au,bommie-22,2026-09-15,49.00,1,0,49.00,2.94';
    const csv = `Fee-Earnings reports\nCategory,Name,ASIN,Seller,Tracking ID,Date Shipped,Price($),Items Shipped,Returns,Revenue($),Ad Fees($)\n${line}\n${line}\n`;
    expect(await load(csv)).toMatchObject({ network: 'amazon', added: 2 });
    expect(await load(csv)).toMatchObject({ added: 0, unchanged: 2 });
  });

  it('of Amazon is read with tabs below a title, whatever commas that has, and says which line is not', async () => {
    const headings =
      'Category,Name,ASIN,Seller,Tracking ID,Date Shipped,Price($),Items Shipped,Returns,Revenue($),Ad Fees($)';
    const line = 'Sports\tMask, clear\tB0A\tAmazon.com.au\tbommie-22\t2026-09-15\t49,00\t1\t0\t49,00\t2,94';
    const lines = [line, line.replace('49,00\t2,94', '−49,00\t2,94-'), line.replace('2,94', 'n/a')];
    const csv = (title: string) => [title, headings.replaceAll(',', '\t'), ...lines].join('\r\n');
    for (const title of ['Fee-Earnings reports from 01-09-2026 to 30-09-2026', 'Fee-Earnings, Sports, Books, 2026'])
      expect(await load(csv(title), { dryRun: 'true' })).toMatchObject({
        ...{ network: 'amazon', lines: 3, added: 2, unread: 1 },
        notes: [{ line: 5, text: 'The commission “n/a” can’t be read.' }],
        totals: [{ currency: 'AUD', sales: 2, commission: 0 }],
      });
  });

  it('of another network is read by the columns that the owner chose', async () => {
    const csv = 'Wann;Was;Wieviel\n01/02/2026;A1;1,50\n03/04/2026;A2;2,50';
    const unknown = await load(csv, { dryRun: 'true' });
    expect(unknown).toMatchObject({
      network: 'other',
      columns: null,
      headings: [{ heading: 'Wann', example: '01/02/2026' }, {}, {}],
    });
    const columns = JSON.stringify({ date: 0, transaction: 1, commission: 2 });
    const chosen = { columns, source: 'Tauchnetz', currency: 'EUR' };
    expect(await load(csv, chosen)).toMatchObject({ added: 0, unread: 2, needsDateOrder: true });
    expect(await load(csv, { ...chosen, dateOrder: 'day-first' })).toMatchObject({ added: 2, needsDateOrder: false });
    expect(await withoutIds()).toEqual([
      ...[
        ['Tauchnetz: A1', '2026-02-01', 150],
        ['Tauchnetz: A2', '2026-04-03', 250],
      ].map(([transactionKey, day, commission]) => ({
        ...{ network: 'other', shop: 'Tauchnetz', soldAt: null, currency: 'EUR', amount: null },
        ...{ transactionKey, day, commission, state: 'confirmed', placeId: null },
      })),
    ]);
  });
});

describe('a hostile file', () => {
  it.each<[string, string | Buffer, RegExp]>([
    ['of nothing', ' ', /empty|no lines/],
    ['with headings only', AWIN.split('\n')[0] ?? '', /no lines/],
    ['that is compressed', gzipSync(AWIN), /not a text file/],
    ['that is a zip', Buffer.from('PK\u0003\u0004\0\0'), /not a text file/],
    ['in UTF-16', Buffer.from(AWIN, 'utf16le'), /not a text file/],
    ['in another encoding', Buffer.from(AWIN.replace('Adreno', 'Möwe'), 'latin1'), /not a text file/],
    ['with a cell without an end', `${AWIN}\n5,"${'x'.repeat(200_000)}`, /is never closed/],
    ['with a huge cell', `${AWIN}\n5,${'x'.repeat(200_000)}`, /longer than any line/],
    ['with one line without an end', 'x'.repeat(200_000), /longer than any line/],
  ])('%s is refused in words', async (_, payload, error) => {
    const response = await send(payload);
    expect([response.statusCode, response.json().error]).toEqual([400, expect.stringMatching(error)]);
    expect(await sales()).toEqual([]);
  });

  it('is not kept on the server', async () => {
    await send(gzipSync(AWIN));
    expect(await readdir(join(folder, 'imports'))).toEqual([]);
  });

  it('stores cells that look like formulas as the texts that they are', async () => {
    await load(AWIN.replaceAll('Adreno', '"=HYPERLINK(""http://evil.example"")"'));
    expect((await sales())[0]?.shop).toBe('=HYPERLINK("http://evil.example")');
  });

  it.each([
    [{ currency: 'XXQ' }, /currency/],
    [{ timeZone: 'Mars/Base' }, /time zone/],
    [{ columns: '{' }, /columns/],
    [{ columns: '{"date":-1}' }, /./],
  ])('is not read with %j', async (options, error) => {
    const response = await send(AWIN, options);
    expect([response.statusCode, response.body]).toEqual([400, expect.stringMatching(error)]);
  });
});
