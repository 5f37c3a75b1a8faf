/** The page numbers a reader can choose from: the first, the last and the neighbours of the present one, in order. */
export function shownPages(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  return [...new Set(wanted)].sort((a, b) => a - b);
}
