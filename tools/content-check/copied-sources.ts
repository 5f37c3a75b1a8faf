import type { Rule } from './problem.ts';

/** Hosts that show other people's documents, so that the address names neither author nor date. */
const COPY_HOST =
  /https?:\/\/[^\s)"']*\b(?:docslib\.org|liquisearch\.com|kiddle\.co|daily8\.com|magazinevolume\.com|libble\.eu|easymanua\.ls|vdocuments?\.(?:net|in)|scribd\.com|manualshive\.com|readkong\.com|cupdf\.com|wikipedia-on-ipfs\.org|manualslib\.(?:mx|de|com)|manuals\.plus|issuhub\.com|yumpu\.com)\b[^\s)"']*/i;
const MARKED =
  /\bcop(?:y|ies|ied)\b|\brepublished\b|manual collection|\bManualsLib\b|\bEasyManua|\bmanuals\.plus\b|after Wikipedia/i;

/** Checks that a source at an address that only copies documents says that it is a copy. */
export const copiedSourcesRule: Rule = (content) =>
  Object.values(content).flatMap((items) =>
    items.flatMap(({ path, fields, body }) =>
      [...body.split('\n'), ...listRecords(fields)]
        .filter((text) => COPY_HOST.test(text) && !MARKED.test(text.replaceAll(/https?:\S+/g, '')))
        .map((text) => ({ path, field: 'source', problem: `${COPY_HOST.exec(text)?.[0]} is not marked as a copy` })),
    ),
  );

/** Lists the texts of each record by itself, such as a source with its title and address. */
function listRecords(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const parts = Object.values(value);
  const own = parts.filter((part) => typeof part === 'string').join(' ');
  return [own, ...parts.flatMap(listRecords)];
}
