/**
 * Defaults for fields missing from a response. A tab stays open while the site is upgraded, and its pages then get answers
 * of another version: a missing field must read as unknown, and never blank the page. Ids, names and slugs have no default.
 */
export type Defaults = Record<string, unknown>;

const REQUIREMENT: Defaults = { text: '', source: '' };
/** A status whose state is missing warns rather than reassures. */
const STATUS: Defaults = { state: 'restricted', text: '', source: '', checkedOn: '' };
/** A season without months is never on. */
const SEASON: Defaults = { what: 'an animal here', months: [] };
export const isObject = (value: unknown): value is Defaults =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Fills the fields that one item lacks. */
export const createDefaultsFiller =
  (defaults: Defaults) =>
  <Result>(item: Result): Result =>
    isObject(item) ? { ...defaults, ...item } : item;

type Fill = ReturnType<typeof createDefaultsFiller>;

/** The same for each item of a list, plain or as a page of a longer one. */
export const createListFiller =
  (fillItem: Fill) =>
  <Result>(answer: Result): Result => {
    if (Array.isArray(answer)) return answer.map(fillItem) as Result;
    if (!isObject(answer)) return answer;
    const items = Array.isArray(answer.items) ? answer.items.map(fillItem) : [];
    return { total: items.length, ...answer, items } as Result;
  };

/** Moments and days without the time to show are left out. */
export const withText = (name: string, items: unknown): Defaults[] =>
  (Array.isArray(items) ? items : []).filter((item) => isObject(item) && typeof item[name] === 'string');

/** Fills a site’s requirements, status and seasons, which cards carry themselves and full records in `details`. */
function fillAccess<Result>(record: Result): Result {
  if (!isObject(record)) return record;
  const { requires, status, seasons } = record;
  return {
    ...record,
    ...(Array.isArray(requires) && { requires: requires.map(createDefaultsFiller(REQUIREMENT)) }),
    ...(isObject(status) && { status: createDefaultsFiller(STATUS)(status) }),
    ...(Array.isArray(seasons) && { seasons: seasons.map(createDefaultsFiller(SEASON)) }),
  };
}

export const fillSite =
  (defaults: Defaults) =>
  <Result>(site: Result): Result => {
    if (!isObject(site)) return site;
    const filled: Defaults = { ...defaults, ...fillAccess(site) };
    return (isObject(filled.details) ? { ...filled, details: fillAccess(filled.details) } : filled) as Result;
  };
