import { routes } from '../../../web/app/pages/routes.ts';

/** Values for the parameters of paths, from the shipped content. */
const PARAMETERS: Record<string, string> = {
  '/gear-reviews/:slug': '/gear-reviews/suunto-ocean',
  '/gear/:slug': '/gear/shearwater-teric',
  '/dive-sites/places/:area': '/dive-sites/places/queensland',
  '/dive-sites/places/:area/:region': '/dive-sites/places/victoria/port-phillip',
  '/dive-sites/:id': '/dive-sites/1',
  '/dive-sites/:id/briefing': '/dive-sites/1/briefing',
  '/dive-sites/:id/report': '/dive-sites/1/report',
  '/dive-sites/:id/dived': '/dive-sites/1/dived',
  // Shows that there is no such page; none ships.
  '/pages/:slug': '/pages/none',
  // The same: no person has a page at first.
  '/authors/:slug': '/authors/none',
  '/marine-life/:slug': '/marine-life/weedy-seadragon',
  '/blog/:slug': '/blog/ss-yongala',
  // Shows that there is no issue yet.
  '/newsletter/:slug': '/newsletter/none',
  '/newsletter/confirm/:token': '/newsletter/confirm/no-such-token',
  '/unsubscribe/:token': '/unsubscribe/no-such-token',
  '/follow/:token': '/follow/no-such-token',
  '/saturday/:token': '/saturday/no-such-token',
  '/*': '/no/such/page',
};

const ONE_WORD = 'https%3A%2F%2Fmaps.example%2Fabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuv';

/** Addresses of the same pages with a result, and with one long word. */
const ASKED = [
  '/gear?kind=dive-computers',
  '/gear-reviews/compare?items=suunto-ocean,garmin-descent-g2,shearwater-teric,shearwater-peregrine-tx',
  '/dive-sites?view=map',
  '/plan?near=Sydney&month=3&cert=open-water&wind=S&knots=15',
  `/plan?near=${ONE_WORD}`,
  '/my-dives?sites=1.2.3',
  '/my-dives/booklet?sites=1.2.3',
  '/search?q=manta',
  `/search?q=${ONE_WORD}`,
  `/dive-sites?search=${ONE_WORD}`,
  `/gear-reviews?search=${ONE_WORD}`,
  `/marine-life?q=${ONE_WORD}`,
];

/** Returns one address of every kind of public page in the page table. Throws for a page with an unknown parameter. */
export function pageKinds(): string[] {
  const paths = routes.flatMap(({ path, frame }) => {
    if (frame) return [];
    const address = PARAMETERS[path] ?? path;
    if (address.includes(':')) throw new Error(`Add an address of ${path} to page-kinds.ts.`);
    return [address];
  });
  return [...paths, ...ASKED];
}
