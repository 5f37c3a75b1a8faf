import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addLists,
  chooseList,
  cleanListName,
  listFileName,
  moveSite,
  readListFile,
  removeList,
  renameList,
  writeListFile,
  writeNote,
} from './edit-saved-lists.ts';
import { restoreSite } from './restore-site.ts';
import { currentList, NO_LISTS, parseSavedLists, type SavedLists, toggleSite } from './saved-lists.ts';
import { readSharedName, sharedListAddress } from './shared-list-address.ts';
import { MAX_LIST_SITES, readSharedSites } from './shared-sites.ts';

const withSites = (...sites: number[]): SavedLists => ({ current: 0, lists: [{ name: 'Trip', sites, notes: {} }] });
const listSites = (saved: SavedLists) => currentList(saved).sites;

describe('saved lists', () => {
  it('add and remove a site by its heart', () => {
    const once = toggleSite(NO_LISTS, 53);
    expect(listSites(once)).toEqual([53]);
    expect(listSites(toggleSite(once, 53))).toEqual([]);
    expect(listSites(NO_LISTS)).toEqual([]);
  });

  it('get a removed site back in its place, with what changed meanwhile', () => {
    const before = writeNote(withSites(1, 2, 3), 2, 'Book early.');
    const removed = toggleSite(before, 2);
    expect(restoreSite(removed, 2, { list: 0, at: 1 })).toEqual(before);
    const later = addLists(renameList(toggleSite(removed, 3), 'Later'), withSites(7).lists);
    const restored = restoreSite(later, 2, { list: 0, at: 1 });
    expect(restored.lists.map(({ name, sites }) => [name, sites])).toEqual([
      ['Later', [1, 2]],
      ['Trip', [7]],
    ]);
    expect(restored.current).toBe(1);
    for (const place of [
      { list: 0, at: 1 },
      { list: 9, at: 0 },
    ])
      expect(restoreSite(restored, 2, place)).toBe(restored);
  });

  it('stay as they are when full', () => {
    const full = withSites(...Array.from({ length: MAX_LIST_SITES }, (_, index) => index + 1));
    expect(toggleSite(full, 999)).toBe(full);
    expect(listSites(toggleSite(full, 1))).toHaveLength(MAX_LIST_SITES - 1);
  });

  it('come back from what a browser kept', () => {
    const saved = writeNote(withSites(53, 66), 66, 'Meet at the ramp.');
    expect(parseSavedLists(JSON.stringify(saved))).toEqual(saved);
  });

  it.each([
    [{ current: 1, lists: [{ name: 'Cairns', sites: [1, 2], notes: {} }, { name: 'Damaged' }] }, ['Cairns 1,2'], 0],
    [{ current: 1, lists: [null, { name: 'Perth', sites: [3], notes: {} }] }, ['Perth 3'], 0],
    [{ current: 5, lists: [{ name: 'Perth', sites: [3], notes: {} }] }, ['Perth 3'], 0],
    [{ current: { toString: '' }, lists: [{ name: 'Perth', sites: [3], notes: {} }] }, ['Perth 3'], 0],
    [{ current: 0, lists: [{ name: 'Perth', sites: ['x', 3, 1.5], notes: null }] }, ['Perth 3'], 0],
    [{ current: 0, lists: [{ sites: [1], notes: {} }] }, ['My dives 1'], 0],
  ])('keep what can be read of %j', (stored, lists, current) => {
    const read = parseSavedLists(JSON.stringify(stored));
    expect(read.lists.map(({ name, sites }) => `${name} ${sites}`)).toEqual(lists);
    expect(read.current).toBe(current);
  });

  it('lose no site of a good list whatever stands beside it', () => {
    const good = withSites(53, 66).lists[0];
    fc.assert(
      fc.property(fc.array(fc.jsonValue()), fc.array(fc.jsonValue()), fc.jsonValue(), (before, after, current) => {
        const stored = JSON.parse(JSON.stringify({ current, lists: [...before, good, ...after] }));
        expect(toggleSite(parseSavedLists(JSON.stringify(stored)), 99).lists.map(({ name }) => name)).toContain('Trip');
      }),
    );
  });

  it.each([null, '', '{', 'null', '[]', '{"current":0,"lists":[]}', '{"current":0,"lists":[7,null,{}]}'])(
    'are empty for %j',
    (text) => {
      expect(parseSavedLists(text)).toEqual(NO_LISTS);
    },
  );
});

describe('editing a list', () => {
  it('moves a site up and down, and stops at the ends', () => {
    expect(listSites(moveSite(withSites(1, 2, 3), 3, -1))).toEqual([1, 3, 2]);
    expect(listSites(moveSite(withSites(1, 2, 3), 1, 9))).toEqual([2, 3, 1]);
    expect(listSites(moveSite(withSites(1, 2, 3), 2, -9))).toEqual([2, 1, 3]);
  });

  it('keeps the same sites however they are moved', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 500 }), { maxLength: 20 }),
        fc.array(fc.tuple(fc.integer({ min: 0, max: 19 }), fc.integer({ min: -25, max: 25 }))),
        (sites, moves) => {
          const moved = moves.reduce(
            (saved, [index, by]) => moveSite(saved, sites[index] ?? 0, by),
            withSites(...sites),
          );
          expect([...listSites(moved)].sort((a, b) => a - b)).toEqual([...sites].sort((a, b) => a - b));
        },
      ),
    );
  });

  it('keeps the note of a site that is taken off and put back', () => {
    const noted = writeNote(withSites(53), 53, 'Low tide.');
    expect(currentList(toggleSite(toggleSite(noted, 53), 53)).notes).toEqual({ 53: 'Low tide.' });
    expect(currentList(writeNote(noted, 53, ' ')).notes).toEqual({});
  });

  it('names lists on one line', () => {
    expect(currentList(renameList(withSites(), ' Sydney,\n last  weekend ')).name).toBe('Sydney, last weekend');
    expect(cleanListName(' \n')).toBe('My dives');
    expect(cleanListName('x'.repeat(200))).toHaveLength(80);
  });

  it('adds lists after the others, in place of an untouched one, and removes them', () => {
    const first = addLists(NO_LISTS, [{ name: 'A', sites: [1, 1, 2], notes: { 3: 'gone' } }]);
    expect(first).toEqual({ current: 0, lists: [{ name: 'A', sites: [1, 2], notes: {} }] });
    const second = addLists(first, [{ name: 'B', sites: [9], notes: {} }]);
    expect([second.current, listSites(second)]).toEqual([1, [9]]);
    expect(listSites(chooseList(second, 0))).toEqual([1, 2]);
    expect(chooseList(second, 7)).toBe(second);
    expect(removeList(second)).toEqual(first);
    expect(removeList(first)).toEqual(NO_LISTS);
  });
});

describe('a file of lists', () => {
  const anyList = fc.record({
    name: fc.string({ minLength: 1, maxLength: 60 }).map(cleanListName),
    sites: fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { maxLength: MAX_LIST_SITES }),
  });

  it('exports and imports 50 sites with their order and notes', () => {
    const sites = Array.from({ length: 50 }, (_, index) => 400 - index * 7);
    const notes = Object.fromEntries(sites.map((id) => [id, `Note on "${id}": 5 m, 潮`]));
    const lists = [{ name: 'Fifty', sites, notes }];
    expect(readListFile(writeListFile(lists, new Map()))).toEqual(lists);
  });

  it('exports and imports any lists', () => {
    fc.assert(
      fc.property(fc.array(anyList, { minLength: 1, maxLength: 5 }), (given) => {
        const lists = given.map((list) => ({ ...list, notes: {} }));
        expect(readListFile(writeListFile(lists, new Map([[1, 'Name']])))).toEqual(lists);
      }),
    );
  });

  it.each(['', 'gpx', '[]', 'null', '{}', '{"format":"dive-site-lists","version":2,"lists":[]}'])(
    'is refused: %j',
    (text) => {
      expect(readListFile(text)).toBeNull();
    },
  );

  it('skips entries that are not dive sites', () => {
    const sites = [{ id: 5, note: 7 }, { id: -1 }, { id: '6' }, null, 8, { id: 1.5 }, { id: 9, note: 'Yes' }];
    const file = JSON.stringify({ format: 'dive-site-lists', version: 1, lists: [{ name: 3, sites }, null] });
    expect(readListFile(file)).toEqual([
      { name: 'My dives', sites: [5, 9], notes: { 9: 'Yes' } },
      { name: 'My dives', sites: [], notes: {} },
    ]);
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void readListFile(text)));
  });

  it('is named after its list', () => {
    expect(listFileName('Sydney, last weekend!', '2026-11-22')).toBe('sydney-last-weekend-2026-11-22.json');
    expect(listFileName('???', '2026-11-22')).toBe('dives-2026-11-22.json');
  });
});

describe('a list in an address', () => {
  const search = (text: string) => new URLSearchParams(text);

  it('is read as it is written', () => {
    const address = sharedListAddress('/my-dives', { sites: [53, 66], name: 'A & B', date: '2026-11-28' });
    expect(address).toBe('/my-dives?sites=53,66&name=A%20%26%20B&date=2026-11-28');
    const read = search(address.split('?')[1] ?? '');
    expect([readSharedSites(read), readSharedName(read)]).toEqual([[53, 66], 'A & B']);
    expect(sharedListAddress('/my-dives', { sites: [], name: '', date: null })).toBe('/my-dives');
  });

  it('counts each site once, and no more than fit', () => {
    expect(readSharedSites(search('sites=5,5,6'))).toEqual([5, 6]);
    const many = Array.from({ length: 90 }, (_, index) => index + 1).join(',');
    expect(readSharedSites(search(`sites=${many}`))).toHaveLength(MAX_LIST_SITES);
  });

  it.each(['', 'x', '1,', ',1', '0', '-1', '1;2', '01', '1,2,x', '99999999999'])('is none for %j', (text) => {
    expect(readSharedSites(new URLSearchParams([['sites', text]]))).toBeNull();
  });
});
