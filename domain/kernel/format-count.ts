/** '1 site', '20 sites'; `one` is the word for one of them, whose plural ends in 's'. */
export const formatCount = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;
