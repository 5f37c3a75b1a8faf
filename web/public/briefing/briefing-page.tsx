import { diveSitePath } from '../../../domain/kernel/slug.ts';
import { readTideDate } from '../../../domain/tides/tide-words.ts';
import { diveSite } from '../../app/data/dive-site-queries.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { parseSiteId } from '../../app/pages/address-parts.ts';
import type { PageProps } from '../../app/pages/page-modules.ts';
import { ContentNotFound } from '../../ui/content-not-found.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import { BriefingSheet } from './briefing-sheet.tsx';
import { PrintBar } from './print-bar.tsx';

/** A dive site on a folded sheet of A4, for printing. */
export function Page({ params, path, search }: PageProps) {
  const { settings } = useSiteConfig();
  const id = parseSiteId(params.id ?? '');
  const date = readTideDate(search);
  const { data: site, isError, isGone, refetch } = useApi(diveSite(id));
  usePageHead({
    title: `${site ? `${site.name}: dive briefing` : 'Dive briefing'} | ${settings.name}`,
    description: 'Facts, hazards, chart, tide and emergency numbers of a dive site on one sheet of A4.',
    canonical: site ? diveSitePath(site) : path,
    noindex: true,
    ...(site === null && { status: isGone ? 410 : 404 }),
  });
  if (isError) return <ErrorPage what="This briefing" onRetry={() => void refetch()} />;
  if (site === undefined) return <p role="status">Loading the briefing …</p>;
  if (site === null) {
    return (
      <ContentNotFound
        title="Dive Site Not Found"
        text="The dive site you're looking for doesn't exist or has been removed."
        back={{ href: '/dive-sites', label: 'Back to Dive Sites' }}
      />
    );
  }
  const back = `${diveSitePath(site)}${date ? `?date=${date}` : ''}`;
  return (
    <div className="container">
      <PrintBar
        back={{ href: back, label: site.name }}
        what="One A4 sheet, both sides, turned over the short edge and folded once"
      />
      <BriefingSheet id={id} date={date} headingLevel={1} />
    </div>
  );
}
