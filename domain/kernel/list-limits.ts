/** The most items that one request lists. */
export const MAX_LISTED_ITEMS = 100;
