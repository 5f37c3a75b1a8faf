import { formatCount } from '../../../domain/kernel/format-count.ts';
import { MY_DIVES_PATH } from '../../../domain/my-dives/saved-lists.ts';
import { readSharedName, SHARED_LIST_TITLE } from '../../../domain/my-dives/shared-list-address.ts';
import { MAX_LIST_SITES, readSharedSites } from '../../../domain/my-dives/shared-sites.ts';
import { readTideDate } from '../../../domain/tides/tide-words.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import type { PageProps } from '../../app/pages/page-modules.ts';
import { OwnList } from './own-list.tsx';
import { SharedList } from './shared-list.tsx';

const TITLE = 'My dives';

/** The lists of this browser, or the list that an address names. */
export function Page({ search }: PageProps) {
  const { settings } = useSiteConfig();
  const sites = readSharedSites(search);
  const name = readSharedName(search);
  const date = readTideDate(search);
  const count = formatCount(sites?.length ?? 0, 'dive site');
  usePageHead({
    title: `${sites ? SHARED_LIST_TITLE : TITLE} | ${settings.name}`,
    description: sites
      ? `${count}: chart, distances and tides of the day.`
      : `Save up to ${MAX_LIST_SITES} dive sites in this browser, with notes, tides and distances, and send the list to a buddy, a plotter or a dive log.`,
    canonical: MY_DIVES_PATH,
    noindex: sites !== null,
  });
  return (
    <div className="container page-end">
      {sites ? <SharedList sites={sites} name={name} date={date} /> : <OwnList date={date} />}
    </div>
  );
}
