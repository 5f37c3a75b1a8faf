/** One read of the public API. `Result` is what the server's schema for that path promises. */
export type Query<Result> = {
  path: string;
  /** Names the function of `defaults.ts` that fills fields which a response of another version of the site may lack. */
  defaults?: DefaultsName;
  /** The same for queries of one page, by a function that comes with it. The same function on every call. */
  fill?: <Data>(data: Data) => Data;
  result?: Result;
  /** Returns the part of the answer that a page's script reads, at the hour of the page. Without it the page carries the whole answer. */
  sent?(answer: Result, hour: number): unknown;
};

export type DefaultsName = Extract<keyof typeof import('./defaults.ts'), `fill${string}`>;

export const query = <Result>(path: string, defaults?: DefaultsName): Query<Result> => ({ path, defaults });

/** A path with its parameters; empty, null and undefined ones are left out. */
export function withParameters(path: string, parameters: Record<string, string | number | null | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** The `limit` and `offset` of a page, 1 for the first; the first page has no offset, so that its address is the short one. */
export const pageParameters = (page: number, size: number) => ({
  limit: size,
  offset: page > 1 ? (page - 1) * size : null,
});
