import { describe, expect, it } from 'vitest';
import { SITE_COLUMNS } from './dive-site-table.ts';
import {
  applyPlan,
  findRepeatedRows,
  headingOfPath,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  planRow,
  readSiteTable,
  rowId,
  unknownHeadings,
} from './site-import.ts';

const SITE = {
  ...{ name: 'The Wall', region: 'Coral Sea', latitude: '-19.30400000', longitude: '147.62200000' },
  ...{ skillLevel: 'Beginner', depthRange: '5-18m', featured: false, hazards: null, visibility: null },
  details: {
    bestMonths: [6, 7],
    position: { quality: 'charted', source: 'Chart' },
    checkedOn: '2026-11-03',
    status: { state: 'restricted', text: 'Moorings only.', source: 'Notice', checkedOn: '2026-11-20' },
  },
};

function plan(cells: Record<string, string>, site: object = SITE) {
  const columns = Object.keys(cells);
  const row = { line: 2, cells: Object.values(cells) };
  return planRow(columns, row, SITE_COLUMNS, site as Record<string, unknown>);
}
const changed = (cells: Record<string, string>, site: object = SITE) =>
  applyPlan(site as Record<string, unknown>, plan(cells, site));

describe('readSiteTable', () => {
  it('reads headings and rows with their lines, and takes apostrophes off formulas', () => {
    expect(readSiteTable("\uFEFFID;Name;\n\n7;'=Reef\n")).toEqual({
      columns: ['ID', 'Name'],
      rows: [{ line: 3, number: 3, cells: ['7', '=Reef'] }],
    });
  });

  it.each([
    ['', 'The first line must name the columns, with ID or Name among them.'],
    ['Site,Depth\na,b', 'The first line must name the columns, with ID or Name among them.'],
    ['ID,Name,name\n1,a,b', 'The column “name” appears twice.'],
    ['ID,Name', 'There are no dive sites below the first line.'],
    [`ID${',x'.repeat(130)}\n1`, 'Use at most 120 columns.'],
    [`ID\n${'1\n'.repeat(MAX_IMPORT_ROWS + 1)}`, 'Use a file of at most 5000 rows; this one has 5001.'],
    [`ID\n${'1'.repeat(MAX_IMPORT_BYTES)}`, 'Use a file of at most 10.0 MB.'],
  ])('says what is wrong with %.20j', (text, error) => expect(readSiteTable(text)).toEqual({ error }));
});

describe('days that a spreadsheet turned round', () => {
  const read = (...cells: string[]) => {
    const table = readSiteTable(`Name,Page checked on\n${cells.map((cell) => `X,${cell}`).join('\n')}`);
    if ('error' in table) throw new Error(table.error);
    return table.rows.map((row) => planRow(table.columns, row, SITE_COLUMNS, { ...SITE, name: 'X' }));
  };
  const days = (...cells: string[]) => read(...cells).map(({ changes: [change] }) => change?.value);

  it('are read in the order that the whole column shows', () => {
    expect(days('6/5/2026', '23/11/2026')).toEqual(['2026-05-06', '2026-11-23']);
    expect(days('6/5/2026', '11/23/2026')).toEqual(['2026-06-05', '2026-11-23']);
  });

  it('are refused where nothing shows it, or cells contradict each other', () => {
    const refused = (...cells: string[]) => read(...cells).map(({ errors: [error] }) => error?.text ?? null);
    const either = '“6/5/2026” may be 6 May 2026 or 5 June 2026, and no date in this column says which.';
    expect(refused('6/5/2026', '7/8/2026')[0]).toContain(either);
    expect(refused('6/5/2026', '23/11/2026', '11/23/2026')[0]).toContain(either);
  });

  it('follow another column of the same file', () => {
    const table = readSiteTable('Name,Page checked on,Status since\nX,6/5/2026,11/23/2025');
    expect('error' in table ? null : table.rows[0]?.cells).toEqual(['X', '2026-06-05', '2025-11-23']);
  });
});

describe('cells that a spreadsheet or a slip has spoilt', () => {
  it.each([
    ['Wreck length (m)', '0x10'],
    ['Fee', '1e3'],
    ['Fee', '1,000'],
    ['Visibility', '5-Oct'],
    ['Wreck sunk', 'Mar-11'],
  ])('are refused: %s %s', (heading, cell) => expect(plan({ [heading]: cell }).errors[0]?.column).toBe(heading));

  it('are read where they can mean one thing only', () => {
    const values = (cells: Record<string, string>) => plan(cells).changes.map(({ value }) => value);
    expect(values({ Latitude: '-33,8583', 'Wreck length (m)': '33,5', 'Status since': 'Feb-23' })).toEqual([
      ...['-33.8583', '2023-02', 33.5],
    ]);
    expect(plan({ 'Wreck sunk': 'Mar-11' }, { ...SITE, details: { wreck: { sunk: 'March 1911' } } }).changes).toEqual(
      [],
    );
  });
});

it('finds two new rows of one site in other spellings of its region', () => {
  const rows = [
    ['SS Yongala', 'Great Barrier Reef, QLD'],
    ['SS  Yongala', 'great barrier reef,Queensland'],
  ].map((cells, index) => ({ line: index + 2, number: index + 2, cells }));
  expect([...findRepeatedRows({ columns: ['Name', 'Region'], rows }).keys()]).toEqual([3]);
});

it('refuses a file with a cell that never ends, and names its line', () => {
  const error = 'A cell in line 2 opens with a quotation mark that is never closed. Close it, or take it out.';
  expect(readSiteTable('ID,Name\n1,"Fish Rock\n2,Bare Island\n')).toEqual({ error });
});

describe('planRow', () => {
  it('leaves alone what a row that was cut short does not reach', () => {
    const row = { line: 2, cells: ['7', 'The Long Wall'] };
    const { changes } = planRow(['ID', 'Name', 'Region', 'Best months'], row, SITE_COLUMNS, SITE);
    expect(changes.map(({ column }) => column)).toEqual(['Name']);
  });

  it.each([
    ['Nov to April', [1, 2, 3, 4, 11, 12]],
    ['June; July', [6, 7]],
    ['Sep–Nov', [9, 10, 11]],
    ['November, December', [11, 12]],
  ])('reads the months of %s', (cell, months) => {
    const row = { line: 2, cells: [cell] };
    expect(planRow(['Best months'], row, SITE_COLUMNS, {}).changes).toMatchObject([{ value: months }]);
  });

  it.each(['spring', 'June with luck', 'marble to maybe'])('refuses %s as months', (cell) => {
    const { errors } = planRow(['Best months'], { line: 2, cells: [cell] }, SITE_COLUMNS, {});
    expect(errors[0]?.text).toContain('isn’t a list of months');
  });

  it('changes nothing where a spreadsheet has only spelt a cell in another way', () => {
    const cells = {
      ...{
        Latitude: '19°18.24′ S',
        Longitude: '147.6220',
        Featured: 'FALSE',
        'Best months': 'july, June'.split(', ').reverse().join(','),
      },
      ...{ 'Page checked on': '3-Nov-26', 'Skill level': 'beginner', Status: 'Restricted' },
    };
    expect(plan(cells)).toEqual({ changes: [], errors: [] });
  });

  it('changes only what the row says, and leaves columns alone that are missing', () => {
    expect(changed({ 'Depth range': '5-30m', 'Position source': 'AUS 614', Visibility: '10 m' })).toEqual({
      ...SITE,
      ...{ depthRange: '5-30m', visibility: '10 m' },
      details: { ...SITE.details, position: { quality: 'charted', source: 'AUS 614' } },
    });
  });

  it('leaves out a group of details whose cells are blank', () => {
    const { status: _, ...details } = SITE.details;
    const blank = { Status: '', 'Status details': '', 'Status source': '', 'Status checked on': '' };
    expect(changed(blank).details).toEqual(details);
  });

  it('names the column of what it cannot read', () => {
    const { errors } = plan({ Latitude: 'south', 'Wreck deck (m)': 'deep', Entry: 'helicopter', Featured: 'maybe' });
    expect(errors.map(({ column }) => column)).toEqual(['Latitude', 'Entry', 'Wreck deck (m)', 'Featured']);
    expect(errors[1]?.text).toBe('“helicopter” isn’t one of shore, jetty, boat.');
    expect(plan({ Requires: 'permit | a | b | c | part of the site | more' }).errors).toHaveLength(1);
    expect(planRow(['Name'], { line: 2, cells: ['The Wall', 'x'] }, SITE_COLUMNS, SITE).errors).toHaveLength(1);
  });

  it('reads the label that a kind of hazard had in earlier files', () => {
    const { errors, changes } = plan({ 'Hazards by kind': 'Overhead and wreck interiors | Silt.' });
    expect(errors).toEqual([]);
    expect(changes).toMatchObject([{ path: 'details.hazards', value: [{ kind: 'overhead', text: 'Silt.' }] }]);
  });

  it('refuses another text of hazards while the hazards by kind stay', () => {
    const site = { ...SITE, hazards: 'Swell.', details: { hazards: [{ kind: 'surge', text: 'Swell.' }] } };
    expect(plan({ Hazards: 'Calm.' }, site).errors).toHaveLength(1);
    const both = plan({ Hazards: 'Calm.', 'Hazards by kind': 'Current | Strong.' }, site);
    expect(both).toMatchObject({ errors: [], changes: [{ path: 'details.hazards' }] });
    expect(plan({ Hazards: 'Calm.', 'Hazards by kind': '' }, site).errors).toEqual([]);
  });
});

it('names IDs, columns and repeated rows', () => {
  const id = (cell: string) => rowId(['ID'], { line: 2, cells: [cell] });
  expect([id('12'), id(' '), id('0'), id('x'), id('99999999999')]).toEqual([
    ...[
      12,
      null,
      { error: '“0” is not an ID.' },
      { error: '“x” is not an ID.' },
      { error: '“99999999999” is not an ID.' },
    ],
  ]);
  expect(unknownHeadings(['id', 'Page', 'Dept range', ''], SITE_COLUMNS)).toEqual(['Dept range']);
  expect(headingOfPath('details.status.source', SITE_COLUMNS)).toBe('Status source');
  expect(headingOfPath('details.requires.0.text', SITE_COLUMNS)).toBe('Requires');
  expect(headingOfPath('details.status', SITE_COLUMNS)).toBe('Status');
  expect(headingOfPath('elsewhere', SITE_COLUMNS)).toBeNull();
  const rows = [
    ['1', 'a', 'r'],
    ['1', 'b', 'r'],
    ['', 'c', 'r'],
    ['', 'C ', 'r'],
    ['', 'c', 's'],
  ];
  const table = {
    columns: ['ID', 'Name', 'Region'],
    rows: rows.map((cells, index) => ({ line: index + 2, number: index + 2, cells })),
  };
  expect([...findRepeatedRows(table)]).toEqual([
    [3, 'Row 2 has the same ID.'],
    [5, 'Row 4 has the same name and region.'],
  ]);
});
