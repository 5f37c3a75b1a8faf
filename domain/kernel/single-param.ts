/**
 * A parameter of an address as one line of at most `max` UTF-16 units, '' where it is missing. Control characters become spaces:
 * the API and PostgreSQL refuse NUL, and a line feed would match across fields.
 */
export function singleParam(value: string | null, max: number): string {
  const text = (value ?? '').replace(/\p{Cc}+/gu, ' ').trim();
  return text
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();
}
