/** What the search panel says before there is enough to search for. */
export const SHORT_TEXT_HINT = 'Type at least 2 characters to search';
