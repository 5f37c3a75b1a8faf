import { Suspense } from 'react';
import { monthOfHour } from '../../../domain/kernel/dates.ts';
import { formatCount } from '../../../domain/kernel/format-count.ts';
import { PLACES_PATH } from '../../../domain/kernel/page-paths.ts';
import type { PlacePage } from '../../../domain/place-pages/place-response.ts';
import { MIN_SITES_TO_COMPARE } from '../../../domain/place-pages/site-comparison.ts';
import { placePath } from '../../../domain/places/place.ts';
import { place } from '../../app/data/place-queries.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { readPlaceSlug } from '../../app/pages/address-parts.ts';
import type { PageProps } from '../../app/pages/page-modules.ts';
import { BodyHtml } from '../../ui/body-html.tsx';
import { ContentLoading } from '../../ui/content-loading.tsx';
import { Downloads } from '../../ui/downloads.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import { loadLater } from '../../ui/load-later.ts';
import { MissingItem } from '../not-found/missing-item.tsx';
import { MonthCounts } from './month-counts.tsx';
import styles from './place.module.css';
import { PlaceHead } from './place-head.tsx';
import {
  NearbyPlaces,
  PlaceArticles,
  PlaceCaveat,
  PlaceNotes,
  PlaceOperators,
  PlaceRegions,
  PlaceSchools,
  PlaceSources,
  PlaceTide,
} from './place-panels.tsx';
import { PlaceSites } from './place-sites.tsx';
import { placeCrumbs, usePlaceHead } from './place-structured-data.ts';
import { WaterByMonth } from './water-by-month.tsx';
import { WindTable } from './wind-table.tsx';

const EmergencyBox = import.meta.env.SSR
  ? (await import('./emergency-box.tsx')).EmergencyBox
  : loadLater(async () => (await import('./emergency-box.tsx')).EmergencyBox);

export function Page({ params, path, search }: PageProps) {
  const { data, isError, isGone, refetch } = useApi(place(readPlaceSlug(params)));
  if (isError) return <ErrorPage what="This place" onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading path={path} />;
  return data ? <Place place={data} search={search} /> : <PlaceNotFound path={path} isGone={isGone} />;
}

function Place({ place, search }: { place: PlacePage; search: URLSearchParams }) {
  const crumbs = placeCrumbs(place);
  usePlaceHead(place, crumbs);
  const month = monthOfHour(useSiteConfig().hour);
  const { sites, regions, level, contentHtml } = place;
  const isComparable = sites.length >= MIN_SITES_TO_COMPARE;
  return (
    <div className="container page-end">
      <PlaceHead place={place} month={month} crumbs={crumbs} />
      <div className={`${styles.body} grid one-column gap-6`}>
        <div className={`${styles.column} grid one-column gap-6 content-start`}>
          {contentHtml && (
            <section className="measure" aria-label="Introduction">
              <BodyHtml html={contentHtml} />
            </section>
          )}
          {regions.length > 0 && <PlaceRegions regions={regions} />}
          {/* An area with regions would compare sites that are days apart. */}
          {isComparable && (level === 'region' || regions.length < 2) && <WindTable sites={sites} />}
          <div className={styles.afterSafety}>
            <WaterByMonth water={place.water} byMonth={place.waterByMonth} month={month} />
          </div>
          {level === 'region' && <PlaceTide slug={place.slug} search={search} />}
          <PlaceSites place={place} sites={sites} month={month} withRegion={level === 'area' && regions.length > 1} />
        </div>
        <aside className={`${styles.column} grid one-column gap-6 content-start`} aria-label="Services and safety">
          <Suspense>
            <EmergencyBox emergency={place.emergency} siteCount={place.sites.length} />
          </Suspense>
          {isComparable && <MonthCounts sites={sites} month={month} />}
          <PlaceNotes place={place} />
          <PlaceSchools schools={place.schools} />
          <PlaceOperators place={place} />
          <PlaceArticles articles={place.articles} />
          <NearbyPlaces nearby={place.nearby} level={level} />
          {sites.length > 0 && <Downloads what={formatCount(sites.length, 'site')} path={placePath(place.slug)} />}
          <p className="small">
            <a href={`/changes.atom?place=${encodeURIComponent(place.slug)}`}>Follow {place.name} by feed</a>{' '}
            <a href={`/follow?topic=region:${encodeURIComponent(place.slug)}`}>or by email</a>
          </p>
          <PlaceSources sources={place.sources} checkedOn={place.checkedOn} />
        </aside>
      </div>
      <PlaceCaveat hasTides={level === 'region'} />
    </div>
  );
}

const TITLE = 'Place Not Found';
const TEXT = "We have no dive sites at this place, or it's now listed under another name.";

function PlaceNotFound(props: { path: string; isGone?: boolean | undefined }) {
  return (
    <MissingItem {...props} kind="place" title={TITLE} text={TEXT} back={{ href: PLACES_PATH, label: 'All places' }} />
  );
}

function Loading({ path }: { path: string }) {
  const { settings } = useSiteConfig();
  usePageHead({ title: `Places | ${settings.name}`, description: settings.description, canonical: path });
  return (
    <div className="container page-end">
      <ContentLoading label="Loading place" />
    </div>
  );
}
