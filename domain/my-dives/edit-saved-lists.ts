import {
  currentList,
  DEFAULT_LIST_NAME,
  NO_LISTS,
  type SavedList,
  type SavedLists,
  withCurrentList,
} from './saved-lists.ts';
import { MAX_LIST_SITES } from './shared-sites.ts';

/** Edits the lists of a browser, and exports and imports them. All functions return new lists. */

/** In characters. */
export const MAX_LIST_NAME = 80;
export const MAX_NOTE = 500;
export const MAX_LISTS = 50;

/** A name on one line, or the default. */
export const cleanListName = (name: string): string =>
  name
    .replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, MAX_LIST_NAME)
    .trim() || DEFAULT_LIST_NAME;

/** Moves a site of the current list by some places; stops at the ends. */
export function moveSite(saved: SavedLists, id: number, by: number): SavedLists {
  const list = currentList(saved);
  const from = list.sites.indexOf(id);
  if (from < 0) return saved;
  const sites = list.sites.filter((site) => site !== id);
  sites.splice(Math.min(Math.max(from + by, 0), sites.length), 0, id);
  return withCurrentList(saved, { ...list, sites });
}

export const renameList = (saved: SavedLists, name: string): SavedLists =>
  withCurrentList(saved, { ...currentList(saved), name: cleanListName(name) });

/** Writes a note of the current list; a blank one removes it. */
export function writeNote(saved: SavedLists, id: number, note: string): SavedLists {
  const list = currentList(saved);
  const { [id]: _, ...others } = list.notes;
  const kept = note.trim().slice(0, MAX_NOTE);
  return withCurrentList(saved, { ...list, notes: kept ? { ...others, [id]: kept } : others });
}

/** Makes another list the current one. */
export const chooseList = (saved: SavedLists, current: number): SavedLists =>
  saved.lists[current] ? { ...saved, current } : saved;

/** Adds lists at the end and makes the first of them the current one. The same lists where there is no room. */
export function addLists(saved: SavedLists, added: readonly SavedList[]): SavedLists {
  // Replaces the empty list that every browser begins with.
  const isUntouched = (list: SavedList) => list.sites.length === 0 && list.name === DEFAULT_LIST_NAME;
  const kept = added.length > 0 ? saved.lists.filter((list) => !isUntouched(list)) : saved.lists;
  if (added.length === 0 || kept.length + added.length > MAX_LISTS) return saved;
  return { current: kept.length, lists: [...kept, ...added.map(cleanList)] };
}

/** Removes the current list; the last one leaves an empty one. */
export function removeList({ current, lists }: SavedLists): SavedLists {
  const others = lists.filter((_, index) => index !== current);
  return others.length > 0 ? { current: Math.max(current - 1, 0), lists: others } : NO_LISTS;
}

function cleanList({ name, sites, notes }: SavedList): SavedList {
  const ids = [...new Set(sites)].slice(0, MAX_LIST_SITES);
  const kept = ids.flatMap((id) => {
    const note = notes[id]?.trim().slice(0, MAX_NOTE);
    return note ? [[id, note] as const] : [];
  });
  return { name: cleanListName(name), sites: ids, notes: Object.fromEntries(kept) };
}

const FILE_FORMAT = 'dive-site-lists';
const FILE_VERSION = 1;

export const listFileName = (name: string, date: string): string =>
  `${
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '') || 'dives'
  }-${date}.json`;

/** Lists as a file: each site with its id, its note, and its name where that is known, for readers of the file. */
export function writeListFile(lists: readonly SavedList[], names: ReadonlyMap<number, string>): string {
  const file = {
    format: FILE_FORMAT,
    version: FILE_VERSION,
    lists: lists.map(cleanList).map(({ name, sites, notes }) => ({
      name,
      sites: sites.map((id) => ({ id, name: names.get(id), note: notes[id] })),
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Reads the lists of a file; null if it is not an export of ours. Skips entries that are not dive sites. */
export function readListFile(text: string): SavedList[] | null {
  try {
    const file = JSON.parse(text) as { format?: unknown; version?: unknown; lists?: unknown };
    if (file.format !== FILE_FORMAT || file.version !== FILE_VERSION || !Array.isArray(file.lists)) return null;
    return file.lists.slice(0, MAX_LISTS).map(readList);
  } catch {
    return null;
  }
}

function readList(value: unknown): SavedList {
  const { name, sites } = Object(value) as { name?: unknown; sites?: unknown };
  const entries = (Array.isArray(sites) ? sites : [])
    .map((site: unknown) => Object(site) as { id?: unknown; note?: unknown })
    .filter(({ id }) => isSiteId(id));
  const notes = entries.flatMap(({ id, note }) => (typeof note === 'string' ? [[String(id), note] as const] : []));
  return cleanList({
    name: typeof name === 'string' ? name : '',
    sites: entries.map(({ id }) => id as number),
    notes: Object.fromEntries(notes),
  });
}

const MAX_ID = 999_999_999;
const isSiteId = (id: unknown): boolean => Number.isInteger(id) && Number(id) >= 1 && Number(id) <= MAX_ID;
