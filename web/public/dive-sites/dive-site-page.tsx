import { Suspense } from 'react';
import { beyondCertification } from '../../../domain/dive-sites/certification.ts';
import type { DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import { readMonth } from '../../../domain/dive-sites/season.ts';
import { LISTED_DIVE_FACTS, listSimpleFacts } from '../../../domain/dive-sites/simple-facts.ts';
import { isClosed } from '../../../domain/dive-sites/site-access.ts';
import { formatSuit } from '../../../domain/dive-sites/suits.ts';
import { monthOfHour } from '../../../domain/kernel/dates.ts';
import { DIVE_SITES_PATH } from '../../../domain/kernel/page-paths.ts';
import { isPublished } from '../../../domain/kernel/publication.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import { isUsableImage } from '../../../domain/media/images.ts';
import { posterUrl } from '../../../domain/media/video.ts';
import type { SiteKit } from '../../../domain/my-dives/site-selection.ts';
import { placeOfRegion, placePath, placeSlug } from '../../../domain/places/place.ts';
import type { SiteTides } from '../../../domain/tides/site-tides.ts';
import { readTideDate } from '../../../domain/tides/tide-words.ts';
import { diveSite, diveSiteTides } from '../../app/data/dive-site-queries.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { parseSiteId } from '../../app/pages/address-parts.ts';
import type { PageProps } from '../../app/pages/page-modules.ts';
import { Breadcrumb, type Crumb } from '../../ui/breadcrumb.tsx';
import depthGaugeStyles from '../../ui/depth-gauge.module.css';
import { DraftBanner, ErrorPage } from '../../ui/error-page.tsx';
import { Video } from '../../ui/lazy-video.tsx';
import { loadLater } from '../../ui/load-later.ts';
import pictureStyles from '../../ui/picture.module.css';
import skeletonStyles from '../../ui/skeleton.module.css';
import { MissingItem } from '../not-found/missing-item.tsx';
import { ActionBar } from './action-bar.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { columnDifference } from './column-heights.ts';
import styles from './dive-site-page.module.css';
import { GettingThere, SiteOperators } from './getting-there.tsx';
import { KitList } from './kit-list.tsx';
import { filledKit } from './kit-query.ts';
import { MarineLife } from './marine-life.tsx';
import { NearbyPanel, OtherDives } from './nearby-panel.tsx';
import { SitePhotos } from './photo-gallery.tsx';
import { SiteAnswers } from './site-answer-list.tsx';
import { LastChecked, SiteCaveat } from './site-foot.tsx';
import { SiteHazards } from './site-hazards.tsx';
import headStyles from './site-head.module.css';
import { SiteHead, SiteSection } from './site-head.tsx';
import { ReadBeforeYouGo } from './site-reading.tsx';
import { listSiteSources } from './site-sources.ts';
import { useSitePageHead } from './site-structured-data.ts';
import { PageSources } from './source-mark.tsx';
import { SpecList } from './spec-table.tsx';
import { TidePanel } from './tide-panel.tsx';

/** Its script comes only where the owner switched the forecast on; what the server wrote stays until then. */
const ForecastPanel = import.meta.env.SSR
  ? (await import('./forecast-panel.tsx')).ForecastPanel
  : loadLater(async () => (await import('./forecast-panel.tsx')).ForecastPanel);

/** Works without its script, which comes after that of the page. */
const Lately = import.meta.env.SSR
  ? (await import('./lately.tsx')).Lately
  : loadLater(async () => (await import('./lately.tsx')).Lately);

export function Page({ params, path, search }: PageProps) {
  const id = parseSiteId(params.id ?? '');
  const { data: site, isError, isGone, refetch } = useApi(diveSite(id));
  const date = readTideDate(search);
  const { data: tides } = useApi(diveSiteTides(id, date), { keepPrevious: true });
  const month = readMonth(search);
  const { data: kit } = useApi(filledKit(id, date, month), { keepPrevious: true });
  if (isError) return <ErrorPage what="This dive site" onRetry={() => void refetch()} />;
  if (site === undefined) return <SiteSkeleton path={path} />;
  return site ? (
    <DiveSite site={site} tides={tides} kit={kit} date={date} month={month} certification={search.get('cert')} />
  ) : (
    <SiteNotFound path={path} isGone={isGone} />
  );
}

type DiveSiteProps = {
  site: DiveSitePage;
  tides: SiteTides | null | undefined;
  kit: SiteKit | null | undefined;
  /** The day that the address asks for. */
  date: string | null;
  /** The month that the address asks for, 1 to 12; it wins over that of the day, as in the kit. */
  month: number | null;
  /** The certification that a reader comes with from the plan. */
  certification: string | null;
};

function DiveSite({ site, tides, kit, date, month: asked, certification }: DiveSiteProps) {
  const crumbs = siteCrumbs(site);
  useSitePageHead(site, crumbs);
  const { hour, settings } = useSiteConfig();
  const presentMonth = monthOfHour(hour);
  const month = asked ?? (date ? Number(date.slice(5, 7)) : presentMonth);
  const closed = isClosed(site.details);
  const hasPicture = isUsableImage(site.imageUrl);
  const { suits = [] } = site.details;
  const facts = [
    ...(suits.length > 0 ? [{ name: 'Suits', value: suits.map(({ what }) => formatSuit(what)).join(', ') }] : []),
    ...listSimpleFacts(LISTED_DIVE_FACTS, site.details.facts),
  ];
  const kitList = kit && <KitList key="kit" kit={kit} path={diveSitePath(site)} date={date} />;
  const difference = columnDifference(site, tides);
  const isKitLeft = difference < FOR_KIT;
  const hasReports = (site.lately?.shown?.length ?? 0) > 0;
  const lately = (
    <Suspense>
      <Lately site={site} />
    </Suspense>
  );
  return (
    <PageSources value={listSiteSources({ site, tides, kit })}>
      <div className="container page-head">
        <Breadcrumb crumbs={crumbs} />
        {!isPublished(site) && <DraftBanner />}
        <SiteHead
          site={site}
          answers={
            <SiteAnswers
              site={site}
              month={month}
              isNow={date === null && asked === null}
              beyond={certification && beyondCertification(site, certification)}
              hasSlack={Boolean(tides?.slack)}
            />
          }
        />
        <ActionBar site={site} date={date} />
      </div>
      <div className={`container ${styles.columns} grid one-column`}>
        <div>
          {hasReports && lately}
          <SiteHazards site={site} />
          {closed && <OtherDives nearby={site.nearby} />}
          <GettingThere site={site} />
          {!closed && <SiteOperators site={site} />}
          <MarineLife site={site} />
          <SitePhotos site={site} />
          {(facts.length > 0 || hasPicture) && (
            <section aria-label="The dive">
              {facts.length > 0 && <h2>The dive</h2>}
              {hasPicture && <SiteSection site={site} />}
              {facts.length > 0 && <SpecList facts={facts} />}
            </section>
          )}
          {site.videoUrl && (
            <section aria-label="Video">
              <Video url={site.videoUrl} title={site.name} poster={posterUrl(site)} />
            </section>
          )}
          {isKitLeft && kitList}
        </div>
        <aside aria-label="On the day">
          {tides && <TidePanel site={site} tides={tides} />}
          {!closed && settings.hasForecast && (
            <Suspense>
              <ForecastPanel siteId={site.id} isEnclosed={site.details.exposure?.enclosed === true} />
            </Suspense>
          )}
          <ChartPanel site={site} />
          {!closed && <NearbyPanel nearby={site.nearby} />}
          {!isKitLeft && kitList}
        </aside>
        <div>
          <ReadBeforeYouGo reading={site.reading} />
        </div>
        <div className={difference < FOR_LAST_SECTION ? undefined : 'across'}>
          <LastChecked site={site}>{!hasReports && lately}</LastChecked>
        </div>
      </div>
      <SiteCaveat />
    </PageSources>
  );
}

/** In pixels of `columnDifference`: where the kit moves to the right, and up to where the last section fits on the left. */
const FOR_KIT = 400;
const FOR_LAST_SECTION = -150;

/** Home, the list, the site's region, the site. */
const siteCrumbs = ({ name, region }: { name: string; region: string }): Crumb[] => [
  { label: 'Home', href: '/' },
  { label: 'Dive Sites', href: DIVE_SITES_PATH },
  ...placeCrumb(region),
  { label: name },
];

function placeCrumb(region: string): Crumb[] {
  const place = placeOfRegion(region);
  return place.areaSlug ? [{ label: region, href: placePath(placeSlug(place)) }] : [];
}

const TITLE = 'Dive Site Not Found';
const TEXT = "The dive site you're looking for doesn't exist or has been removed.";

function SiteNotFound(props: { path: string; isGone?: boolean | undefined }) {
  return (
    <MissingItem
      {...props}
      kind="dive site"
      title={TITLE}
      text={TEXT}
      back={{ href: DIVE_SITES_PATH, label: 'Back to Dive Sites' }}
    />
  );
}

/** Placeholder while the dive site loads. */
function SiteSkeleton({ path }: { path: string }) {
  const { settings } = useSiteConfig();
  usePageHead({ title: `Dive Sites | ${settings.name}`, description: settings.description, canonical: path });
  return (
    <div className="container page-loading section" role="status" aria-label="Loading dive site">
      <div className={`${headStyles.head} grid gap-4`}>
        <div className={headStyles.words}>
          <div className={skeletonStyles.line} style={{ width: '35%' }} />
          <div className={`${skeletonStyles.line} ${skeletonStyles.heading}`} style={{ width: '80%' }} />
          <div className={skeletonStyles.line} style={{ width: '55%' }} />
        </div>
        <div className={`${headStyles.picture} flex framed`}>
          <div className={`${pictureStyles.picture} ${headStyles.frame} ${skeletonStyles.block}`} />
          <div className={`${depthGaugeStyles.depthGauge} ${depthGaugeStyles.big}`} />
        </div>
        <div className={headStyles.answers}>
          {ANSWERS.map((answer) => (
            <div key={answer} className={skeletonStyles.line} />
          ))}
        </div>
      </div>
    </div>
  );
}

const ANSWERS = ['open', 'rating', 'entry', 'season', 'water', 'exposure', 'tide', 'watch'];
