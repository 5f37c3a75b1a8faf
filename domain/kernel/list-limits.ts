export const MAX_LISTED_ITEMS = 100;
