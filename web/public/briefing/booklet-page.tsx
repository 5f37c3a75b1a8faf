import { MY_DIVES_PATH } from '../../../domain/my-dives/saved-lists.ts';
import {
  BOOKLET_PATH,
  readSharedName,
  SHARED_LIST_TITLE,
  sharedListAddress,
} from '../../../domain/my-dives/shared-list-address.ts';
import { MAX_BOOKLET_SITES, readSharedSites } from '../../../domain/my-dives/shared-sites.ts';
import { readTideDate } from '../../../domain/tides/tide-words.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import type { PageProps } from '../../app/pages/page-modules.ts';
import { ContentNotFound } from '../../ui/content-not-found.tsx';
import { BookletCover } from './booklet-cover.tsx';
import { BriefingSheet } from './briefing-sheet.tsx';
import { PrintBar } from './print-bar.tsx';

/** A list on paper: a cover, then one folded sheet of A4 for each site. */
export function Page({ search }: PageProps) {
  const { settings } = useSiteConfig();
  const sites = readSharedSites(search)?.slice(0, MAX_BOOKLET_SITES);
  const name = readSharedName(search);
  const date = readTideDate(search);
  usePageHead({
    title: `${SHARED_LIST_TITLE}: booklet | ${settings.name}`,
    description: 'A list of dive sites to print, one sheet per site.',
    canonical: BOOKLET_PATH,
    noindex: true,
    ...(!sites && { status: 404 }),
  });
  if (!sites) {
    return (
      <ContentNotFound
        title="No Dives to Print"
        text="This address doesn’t list any dive sites."
        back={{ href: MY_DIVES_PATH, label: 'My dives' }}
      />
    );
  }
  const address = sharedListAddress('', { sites, name, date });
  return (
    <div className="container">
      <PrintBar
        back={{ href: MY_DIVES_PATH + address, label: SHARED_LIST_TITLE }}
        what="One A4 sheet per site, both sides, turned over the short edge and folded once"
      />
      <BookletCover sites={sites} name={name} date={date} address={address} />
      {sites.map((id) => (
        <BriefingSheet key={id} id={String(id)} date={date} headingLevel={2} />
      ))}
    </div>
  );
}
