// @module-tag postgres

import { afterAll, describe, expect, it } from 'vitest';
import openWaterFile from '../../../content/open-water.json' with { type: 'json' };
import { SITE_COLUMNS } from '../../../domain/dive-sites/dive-site-table.ts';
import { type RowResult, readSiteTable, unknownHeadings } from '../../../domain/dive-sites/site-import.ts';
import { adminServer, listAudits } from './admin.ts';
import { create, fresh, site } from './items.ts';

const PATH = '/api/admin/dive-sites/import';

const { server, admin } = await adminServer();
afterAll(() => server.close());

type Row = { line?: number; cells: string[]; version?: number | null; confirmed?: boolean };
async function send(columns: string[], rows: Row[], dryRun = true, asDrafts = false): Promise<RowResult[]> {
  const body = { columns, rows: rows.map((row, index) => ({ line: index + 2, ...row })), dryRun, asDrafts };
  const response = await admin.send('POST', PATH, body);
  expect([response.statusCode, response.body]).toEqual([200, expect.any(String)]);
  return response.json().results;
}
const outcomes = (results: RowResult[]) => results.map(({ outcome }) => outcome);
const stored = async (id: number) => (await admin.send('GET', `/api/admin/dive-sites/${id}`)).json();
const countSites = async () => (await server.database.selectFrom('diveSites').select('id').execute()).length;
const countAudits = async () => (await listAudits(server.database)).length;

/** Reads the whole export, like a file that was opened and saved. */
async function exported() {
  const table = readSiteTable((await admin.send('GET', '/api/dive-sites/export/csv')).body);
  if ('error' in table) throw new Error(table.error);
  return { ...table, rows: table.rows.map(({ line, cells }) => ({ line, cells })) };
}

const PHOTO = {
  role: 'entry',
  url: '/media/scenes/ss-yongala.webp',
  alt: 'Steps | "down"',
  credit: "=Ana, O'Hara",
  licence: 'cc-by-4.0',
};

describe('importing dive sites', () => {
  it('changes nothing when an exported file is imported', async () => {
    const details = {
      requires: [{ kind: 'guide', text: 'A guide | always', source: 'Park', avoidable: true }],
      hazards: [{ kind: 'depth', text: '=1+1\nTwo lines' }],
      status: {
        ...{ state: 'restricted', text: '-5 boats', source: '@park', checkedOn: '2026-11-20' },
        ...{ from: '2026-11-01', until: '2027-01-31', yearly: true },
      },
      photos: [PHOTO, { ...PHOTO, role: 'underwater', takenOn: '2026-11-20', isReaders: true }],
      access: { fee: { amount: 12.5, currency: 'AUD', checkedOn: '2026-11-02' } },
    };
    await create(admin, '/api/dive-sites', site({ name: '\'=Größe, "The Wall"', facilities: '+61 400 000', details }));
    await create(admin, '/api/dive-sites', site({ latitude: '-33.12345678', featured: true }));
    const before = await server.database.selectFrom('diveSites').selectAll().orderBy('id').execute();
    const { columns, rows } = await exported();
    expect(unknownHeadings(columns, SITE_COLUMNS)).toEqual([]);
    const results = await send(columns, rows);
    expect(outcomes(results)).toEqual(['unchanged', 'unchanged']);
    const saved = rows.map((row, index) => ({ ...row, version: results[index]?.version ?? null }));
    expect(outcomes(await send(columns, saved, false))).toEqual(['unchanged', 'unchanged']);
    expect(await server.database.selectFrom('diveSites').selectAll().orderBy('id').execute()).toEqual(before);
  });

  it('brings drafts in: by the column, or all new ones by one choice, doubtful ones too', async () => {
    const columns = ['ID', 'Name', 'Region', 'Latitude', 'Longitude', 'Description', 'Skill level', 'Published'];
    columns.push('Depth range', 'Water temperature');
    const row = (id: string, published: string, position = ['-42.9', '147.6']) => ({
      cells: [
        id,
        fresh('Drafted'),
        'Frederick Henry Bay, Tasmania',
        ...position,
        'A reef.',
        'Beginner',
        published,
      ].concat(['5-18m', '16-23°C']),
    });
    const published = async (results: RowResult[]) =>
      Promise.all(results.map(async ({ id }) => id && (await stored(id)).published));
    const confirmed = [row('', ''), row('', 'TRUE'), row('', 'false'), row('', 'Draft')].map((each) => ({
      ...each,
      confirmed: true,
    }));
    const made = await send(columns, confirmed, false);
    expect(outcomes(made)).toEqual(['created', 'created', 'created', 'created']);
    expect(await published(made)).toEqual([true, true, false, false]);

    const onLand = ['-24.5', '143.5'];
    const doubtful = [row('', 'true', onLand), row('', '', onLand)];
    expect(outcomes(await send(columns, doubtful, false))).toEqual(['failed', 'failed']);
    const hidden = await send(columns, doubtful, false, true);
    expect(outcomes(hidden)).toEqual(['created', 'created']);
    expect(await published(hidden)).toEqual([false, false]);

    // A blank leaves a site unchanged; the choice applies to new sites only.
    const known = made.map(({ id, version }, index) => ({
      ...row(String(id), index < 2 ? '' : 'true'),
      version,
      confirmed: true,
    }));
    const changed = await send(columns, known, false, true);
    expect(await published(changed)).toEqual([true, true, true, true]);
    expect(changed[2]?.changes).toContainEqual({ column: 'Published', before: 'false', after: 'true' });
    const [refused] = await send(columns, [row('', 'perhaps')]);
    expect(refused?.errors).toEqual([{ column: 'Published', text: 'Enter true, or false for a draft.' }]);
  });

  it('says in plain words what is missing beside a fee or a status, and what a day is', async () => {
    const columns = ['Name', 'Region', 'Latitude', 'Longitude', 'Description', 'Skill level', 'Depth range'];
    columns.push('Water temperature', 'Fee', 'Status', 'Page checked on');
    const cells = [fresh('Words'), 'Sydney, New South Wales', '-33.8', '151.3', 'A reef.', 'Beginner', '5-18m'];
    const [result] = await send(columns, [{ cells: [...cells, '16-23°C', '12.50', 'closed to diving', '2023-02'] }]);
    expect(result?.errors).toEqual(
      expect.arrayContaining([
        { column: 'Fee currency', text: 'Fill this in too.' },
        { column: 'Status details', text: 'Fill this in too.' },
        { column: 'Page checked on', text: 'Enter a day, such as 2026-11-22.' },
      ]),
    );
    for (const { text } of result?.errors ?? []) expect(text).not.toMatch(/invalid|expected|undefined/i);
  });

  it('reports for each row what it would do, and writes nothing', async () => {
    const made = await create(admin, '/api/dive-sites', site({ visibility: '5 m' }));
    const [sites, audits] = [await countSites(), await countAudits()];
    const columns = ['ID', 'Name', 'Region', 'Latitude', 'Longitude', 'Description', 'Skill level'];
    columns.push('Depth range', 'Water temperature', 'Visibility');
    const fill = (id: string, name: string, more: Partial<Record<number, string>> = {}) => ({
      cells: [id, name, made.region, '-33.8', '151.3', 'A reef.', 'Beginner', '5-18m', '16-23°C', '5 m'].map(
        (cell, index) => more[index] ?? cell,
      ),
    });
    const results = await send(columns, [
      fill(String(made.id), made.name, { 9: '8 m', 7: '5-20m' }),
      fill(String(made.id), made.name),
      fill('', fresh('New site')),
      fill('', fresh('New site'), { 6: '', 3: '-95' }),
      fill('', made.name.toUpperCase()),
      fill('999999', 'Nobody'),
      fill('seven', 'Nobody'),
    ]);
    expect(outcomes(results)).toEqual(['changed', 'unchanged', 'created', 'failed', 'failed', 'failed', 'failed']);
    expect(results[0]).toMatchObject({
      ...{ line: 2, id: made.id, version: 1, errors: [] },
      changes: [
        { column: 'Depth range', before: '5-18m', after: '5-20m' },
        { column: 'Visibility', before: '5 m', after: '8 m' },
      ],
    });
    expect(results[3]?.errors).toEqual([
      { column: 'Latitude', text: 'Enter degrees, such as -33.8583 or 33° 51.5′ S.' },
    ]);
    expect(results[4]?.errors[0]).toMatchObject({
      column: 'ID',
      text: expect.stringContaining(`dive site ${made.id}`),
    });
    expect(results[5]?.errors[0]?.column).toBe('ID');
    expect(results[6]?.errors).toEqual([{ column: 'ID', text: '“seven” is not an ID.' }]);
    expect([await countSites(), await countAudits()]).toEqual([sites, audits]);
    expect((await stored(made.id)).visibility).toBe('5 m');
  });

  it('requires the fields that a new site needs, including the skill level', async () => {
    const [result] = await send(['Name'], [{ cells: [fresh('Bare')] }]);
    const columns = result?.errors.map(({ column }) => column);
    expect(columns).toEqual(
      expect.arrayContaining(['Region', 'Latitude', 'Longitude', 'Description', 'Skill level', 'Depth range']),
    );
  });

  it('names the column of contradictory details', async () => {
    const made = await create(admin, '/api/dive-sites', site());
    const [closed] = await send(['ID', 'Status'], [{ cells: [String(made.id), 'Closed to diving'] }]);
    expect(closed?.errors.map(({ column }) => column)).toEqual([
      ...['Status details', 'Status source', 'Status checked on'],
    ]);
  });

  it('saves each row like a single save: version, history and log', async () => {
    const made = await create(admin, '/api/dive-sites', site());
    const name = fresh('Imported');
    const columns = ['ID', 'Name', 'Region', 'Latitude', 'Longitude', 'Description', 'Skill level', 'Depth range'];
    columns.push('Water temperature', 'Featured');
    const cells = ['', name, 'Perth', '32 S', '115 E', 'A reef.', 'Advanced', '5-18m', '16-23°C', ''];
    const change = [String(made.id), made.name, made.region, '-33.8', '151.3', made.description, 'Advanced'];
    change.push('5-18m', '16-23°C', 'yes');
    const results = await send(columns, [{ cells }, { cells: change, version: made.version }], false);
    expect(outcomes(results)).toEqual(['created', 'changed']);
    expect(await stored(results[0]?.id ?? 0)).toMatchObject({ name, latitude: '-32.00000000', skillLevel: 'Advanced' });
    expect(await stored(made.id)).toMatchObject({ skillLevel: 'Advanced', featured: true, version: 2 });
    expect((await admin.send('GET', `/api/admin/dive-sites/${made.id}/revisions`)).json()).toHaveLength(2);
    const logged = (await listAudits(server.database)).slice(-3).map(({ action }) => action);
    expect(logged).toEqual(
      ['dive-site_created', 'dive-site_featured', 'dive_sites_imported'].map((each) => each.replace('-', '_')),
    );
  });

  it('refuses a row whose site was changed after the dry run, and saves the others', async () => {
    const [one, two] = [await create(admin, '/api/dive-sites', site()), await create(admin, '/api/dive-sites', site())];
    const rows = [one, two].map(({ id }) => ({ cells: [String(id), '12 m'] }));
    const checked = await send(['ID', 'Visibility'], rows);
    await admin.send('PUT', `/api/dive-sites/${one.id}`, { facilities: 'A ramp' });
    const versioned = rows.map((row, index) => ({ ...row, version: checked[index]?.version ?? null }));
    const results = await send(['ID', 'Visibility'], versioned, false);
    expect(outcomes(results)).toEqual(['failed', 'changed']);
    expect(results[0]?.errors[0]?.text).toContain('changed after the file was checked');
    expect(await stored(one.id)).toMatchObject({ facilities: 'A ramp', visibility: null });
    const blind = await send(['ID', 'Visibility'], [{ cells: [String(one.id), '12 m'] }], false);
    expect(outcomes(blind)).toEqual(['failed']);
  });

  it('does not add a site again when the same rows are sent twice', async () => {
    const name = fresh('Once');
    const columns = [
      'Name',
      'Region',
      'Latitude',
      'Longitude',
      'Description',
      'Skill level',
      'Depth range',
      'Water temperature',
    ];
    const cells = [name, 'Perth', '-32', '115', 'A reef.', 'Beginner', '5-18m', '16-23°C'];
    // The rows above have put another site at this position.
    const row = { cells, confirmed: true };
    expect(outcomes(await send(columns, [row, row], false))).toEqual(['created', 'failed']);
    expect(outcomes(await send(columns, [row], false))).toEqual(['failed']);
  });

  it('reports doubts about a row, and saves it only once they are confirmed', async () => {
    const region = fresh('Doubtful Reef');
    await create(
      admin,
      '/api/dive-sites',
      site({ name: 'SS Doubt', region: `${region}, Queensland`, latitude: -19.3, longitude: 147.6 }),
    );
    const columns = ['Name', 'Region', 'Latitude', 'Longitude', 'Description', 'Skill level', 'Depth range'];
    columns.push('Water temperature');
    const row = (name: string, written: string, latitude: string, longitude: string, depth = '5-12m') => ({
      cells: [name, written, latitude, longitude, 'A wreck.', 'Beginner', depth, '24-28°C'],
    });
    const rows = [
      row('Yongala Doubt', `${region}, QLD`, '19.3', '147.6'),
      row('SS Doubt', 'Outback, New South Wales', '-31.5', '147.2'),
      row('SS  Doubt', `${region.toLowerCase()},Queensland`, '-19.3', '147.6'),
      row('Nowhere', 'Sydney, New South Wales', '0', '0'),
      row('A date', 'Sydney, New South Wales', '-33.8', '151.4', '5-Dec'),
      row('In feet', 'Sydney, New South Wales', '-33.8', '151.4', '60-100ft'),
    ];
    const dry = await send(columns, rows);
    expect(outcomes(dry)).toEqual(['created', 'created', 'failed', 'failed', 'failed', 'failed']);
    expect(dry[0]?.doubts[0]).toMatchObject({ column: 'Latitude', text: expect.stringContaining('-19.3, 147.6?') });
    expect(dry[1]?.doubts.map(({ column }) => column)).toEqual(['Name', 'Latitude']);
    expect(dry[2]?.errors[0]).toMatchObject({ column: 'ID' });
    expect(dry.slice(3).map(({ errors }) => errors[0]?.column)).toEqual(['Latitude', 'Depth range', 'Depth range']);
    const [doubtful] = rows as [Row];
    expect(outcomes(await send(columns, [doubtful], false))).toEqual(['failed']);
    const [saved] = await send(columns, [{ ...doubtful, confirmed: true }], false);
    expect(saved?.outcome).toBe('created');
    // The short state is expanded to the known region.
    expect((await stored(saved?.id ?? 0)).region).toBe(`${region}, Queensland`);
    // A row that only publishes a doubtful draft is asked about too.
    const draft = { cells: [...row('Yongala Doubt Two', `${region}, QLD`, '19.3', '147.6').cells, 'draft'] };
    const [hidden] = await send([...columns, 'Published'], [draft], false);
    expect(hidden?.outcome).toBe('created');
    const publish = { cells: [String(hidden?.id), 'true'], version: hidden?.version ?? null };
    expect((await send(['ID', 'Published'], [publish]))[0]?.doubts).not.toEqual([]);
    expect(outcomes(await send(['ID', 'Published'], [publish], false))).toEqual(['failed']);
    expect(outcomes(await send(['ID', 'Published'], [{ ...publish, confirmed: true }], false))).toEqual(['changed']);
  });

  it('uses the known spelling of a region, and allows correcting it', async () => {
    const region = `${fresh('Spelt Reef')}, Queensland`;
    await create(admin, '/api/dive-sites', site({ region }));
    const made = await create(
      admin,
      '/api/dive-sites',
      site({ region: ` ${region.toLowerCase().replace(/ /g, '\u00A0 ')}` }),
    );
    expect((await stored(made.id)).region).toBe(region);
    const corrected = region.replace('Reef', 'reef');
    await admin.send('PUT', `/api/dive-sites/${made.id}`, { region: corrected });
    expect((await stored(made.id)).region).toBe(corrected);
  });

  it('limits its requests and requires a session', async () => {
    const rows = Array.from({ length: 51 }, (_, index) => ({ line: index + 2, cells: ['1'] }));
    const rejected = [
      { columns: ['ID'], rows },
      { columns: ['ID'], rows: [] },
      { columns: [], rows: rows.slice(0, 1) },
      { columns: ['ID'], rows: [{ line: 2, cells: ['x'.repeat(20_001)] }] },
      { columns: ['ID'], rows: [{ line: 0, cells: ['1'] }] },
    ];
    for (const body of rejected) expect((await admin.send('POST', PATH, body)).statusCode).toBe(400);
    const body = { columns: ['ID'], rows: rows.slice(0, 1) };
    expect((await server.app.inject({ method: 'POST', url: PATH, payload: body })).statusCode).toBe(401);
  });
});

describe('the check of a position', () => {
  const check = async (query: string) => {
    const response = await admin.send('GET', `/api/admin/dive-sites/check?${query}`);
    return { status: response.statusCode, ...response.json() };
  };

  it('finds land, and sites of the same name near it', async () => {
    const made = await create(
      admin,
      '/api/dive-sites',
      site({ name: 'SS Checked', latitude: -33.9, longitude: 151.3 }),
    );
    // Parramatta, upriver from the harbour; and the sea off Sydney.
    const inland = await check('latitude=-33.815&longitude=151.0&name=Checked%20wreck');
    expect(inland.land.metres).toBeGreaterThan(1_000);
    expect(inland.near).toEqual([
      { id: made.id, name: 'SS Checked', distanceKm: expect.any(Number), isNamesake: true },
    ]);
    const atSea = await check(`latitude=-33.9&longitude=151.3&name=SS%20Checked&id=${made.id}`);
    expect(atSea).toMatchObject({ status: 200, land: null, near: [] });
    // A position in the desert, where no fine coastline is drawn.
    const desert = await check('latitude=-31.5&longitude=147.2&name=SS%20Checked&region=Sydney,%20New%20South%20Wales');
    expect(desert.doubts.map(({ field }: { field: string }) => field)).toEqual(['name', 'position', 'position']);
  });

  it('gives the open water of a position that was computed, and none for another', async () => {
    const { latitude, longitude, wind, swell } = openWaterFile.sites['new-south-wales/shiprock'];
    expect((await check(`latitude=${latitude}&longitude=${longitude}`)).openWater).toEqual({ wind, swell });
    expect((await check(`latitude=${latitude}&longitude=${longitude + 0.001}`)).openWater).toBeNull();
  });

  it('rejects an invalid position and requires a session', async () => {
    for (const query of [
      'latitude=91&longitude=0',
      'latitude=a&longitude=0',
      'longitude=1',
      'latitude=1&longitude=1&id=0',
    ])
      expect((await check(query)).status).toBe(400);
    expect((await server.app.inject('/api/admin/dive-sites/check?latitude=1&longitude=1')).statusCode).toBe(401);
  });
});

describe('the history of a dive site', () => {
  it('keeps the site as it was before its first save, and every save after it', async () => {
    const made = await create(admin, '/api/dive-sites', site({ details: { entry: ['shore'] } }));
    const revisions = () => admin.send('GET', `/api/admin/dive-sites/${made.id}/revisions`);
    await admin.send('PUT', `/api/dive-sites/${made.id}`, { depthRange: '5-34m', details: {} });
    await admin.send('PATCH', `/api/dive-sites/${made.id}/photo`, { imageUrl: '/media/a.webp' });
    const saved = (await revisions()).json();
    expect(saved.map(({ version }: { version: number }) => version)).toEqual([3, 2, 1]);
    const first = (await admin.send('GET', `/api/admin/dive-sites/${made.id}/revisions/${saved[2].id}`)).json();
    expect(first.fields).toMatchObject({ depthRange: '5-18m', details: { entry: ['shore'] }, imageUrl: null });
    const restored = await admin.send('PUT', `/api/dive-sites/${made.id}`, first.fields, 3);
    expect(restored.json()).toMatchObject({ depthRange: '5-18m', imageUrl: null, version: 4 });
    expect((await admin.send('DELETE', `/api/dive-sites/${made.id}`)).statusCode).toBe(204);
    expect((await revisions()).json()).toEqual([]);
    const [{ id }] = (await admin.send('GET', '/api/admin/deleted')).json().items;
    await admin.send('POST', `/api/admin/deleted/${id}/restore`, {});
    expect((await revisions()).json()).toHaveLength(4);
  });
});

it('makes a site with the photos of an exported one, and names what is wrong with a cell of photos', async () => {
  const { id } = await create(admin, '/api/dive-sites', site({ details: { photos: [PHOTO] } }));
  const { columns, rows } = await exported();
  const cells = rows.find((row) => row.cells[columns.indexOf('ID')] === String(id))?.cells ?? [];
  const copy = (changed: Record<string, string>) => [
    { cells: cells.map((cell, index) => changed[columns[index] ?? ''] ?? cell), confirmed: true },
  ];
  const [made] = await send(columns, copy({ ID: '', Name: fresh('Copy'), Latitude: '-21.5' }), false);
  expect(made?.outcome).toBe('created');
  expect((await stored(made?.id ?? 0)).details.photos).toEqual([PHOTO]);
  for (const photos of ['[{]', '[{"role":"entry"}]', '"x"', `[{"role":"entry","url":"javascript:alert(1)"}]`]) {
    const [refused] = await send(columns, copy({ Photos: photos }));
    expect([photos, refused?.outcome, JSON.stringify(refused)]).toEqual([
      photos,
      'failed',
      expect.stringContaining('Photos'),
    ]);
  }
});
