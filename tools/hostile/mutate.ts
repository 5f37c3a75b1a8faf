import type { Database } from '../../server/platform/database/database.ts';

const LISTS = [
  '/',
  '/blog',
  '/gear-reviews',
  '/dive-sites',
  '/dive-sites?search=%25',
  '/feed.xml',
  '/sitemap.xml',
  '/llms.txt',
  '/dive-sites.gpx',
  '/dive-sites.kml',
  '/dive-sites.geojson',
  '/dive-sites.ssrf',
  '/dive-sites.uddf',
  '/admin',
  '/api/docs/json',
];

/** Pages of a kind that are opened, from the last changed: the others show what they did before. Few requests change few of them. */
const LAST_CHANGED = process.env.HOSTILE_REQUESTS ? 30 : 8;

/** Lists addresses of readers' pages that fail: every list, and the pages that were changed last. */
export async function mutatedPages(database: Database, siteUrl: string): Promise<string[]> {
  const lastChanged = (table: 'articles' | 'reviews' | 'products') =>
    database.selectFrom(table).select('slug').orderBy('updatedAt', 'desc').limit(LAST_CHANGED).execute();
  const [articles, reviews, products] = [
    await lastChanged('articles'),
    await lastChanged('reviews'),
    await lastChanged('products'),
  ];
  const sites = await database
    .selectFrom('diveSites')
    .select('id')
    .orderBy('updatedAt', 'desc')
    .limit(LAST_CHANGED)
    .execute();
  const addresses = [
    ...LISTS,
    ...articles.flatMap(({ slug }) => bothForms(`/blog/${encodeURIComponent(slug)}`)),
    ...reviews.flatMap(({ slug }) => bothForms(`/gear-reviews/${encodeURIComponent(slug)}`)),
    ...products.map(({ slug }) => `/gear/${encodeURIComponent(slug)}`),
    ...sites.flatMap(({ id }) => bothForms(`/dive-sites/${id}`)),
  ];
  const mutated: string[] = [];
  for (const address of addresses) {
    const { status } = await fetch(siteUrl + address);
    if (status >= 500) mutated.push(`${address}: ${status}`);
  }
  return mutated;
}

/** Returns the addresses of a page and its Markdown. */
const bothForms = (path: string) => [path, `${path}.md`];

/** Lists cells in the admin's CSV exports that a spreadsheet program would read as a formula. */
export async function mutatedTables(siteUrl: string, cookie: string): Promise<string[]> {
  const mutated: string[] = [];
  for (const path of ['/api/dive-sites/export/csv', '/api/newsletter/subscribers/export/csv']) {
    const response = await fetch(siteUrl + path, { headers: { cookie } });
    if (response.status !== 200) mutated.push(`${path}: ${response.status}`);
    const text = (await response.text()).replace(/^\ufeff/, '');
    mutated.push(
      ...splitCells(text).filter((cell) => /^[=+\-@\t\r\n＝＋－＠]/.test(cell) && !/^-?\d+(?:\.\d+)?$/.test(cell)),
    );
  }
  return mutated;
}

/** Parses RFC 4180, independently of the code that writes it. */
function splitCells(text: string): string[] {
  return [...text.matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^,\r\n]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}

/** Lists mails with an injected line break or second recipient in their headers. */
export async function mutatedMails(database: Database): Promise<string[]> {
  const mails = await database.selectFrom('mailOutbox').select(['recipient', 'subject', 'headers']).execute();
  return mails
    .filter(({ recipient, subject, headers }) => {
      const values = [recipient, subject, ...Object.values(JSON.parse(headers) as Record<string, string>)];
      return (
        values.some((value) => /[\r\n\0]/.test(value)) || recipient.replace(/^"[^"]*"/, '').split('@').length !== 2
      );
    })
    .map((mail) => JSON.stringify(mail));
}
