import { searchPath } from '../../../domain/words/search.ts';

/** Whether an address of the search page asks for the words as they were typed. Apart from `search.ts`, which every page loads. */
export const isExactSearch = (parameters: URLSearchParams): boolean => parameters.get('exact') === 'true';

type SearchAddress = Parameters<typeof searchPath>[0] & { isExact: boolean };

export const exactSearchPath = ({ isExact, ...address }: SearchAddress): string =>
  searchPath(address) + (isExact ? '&exact=true' : '');
