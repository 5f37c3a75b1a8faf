/** Pages to the left and right of the present one that are named. */
const NEIGHBOURS = 1;

export const lastPage = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** The page numbers to link: the first, the last and those round the present one; null stands for a gap of more than one. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const wanted = Array.from({ length: last }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === last || Math.abs(page - current) <= NEIGHBOURS,
  );
  return wanted.flatMap((page, index) => {
    const missing = page - (wanted[index - 1] ?? page - 1) - 1;
    if (missing === 0) return [page];
    return missing === 1 ? [page - 1, page] : [null, page];
  });
}
