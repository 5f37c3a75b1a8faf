import { siteSettings } from '../../../content/site-settings.ts';
import type { DiveSitePage, SiteDetails } from '../../../domain/dive-site.ts';
import { placeOfRegion, placePath, placeSlug } from '../../../domain/place.ts';
import { isClosed } from '../../../domain/site-access.ts';
import { articlePath } from '../../../domain/slug.ts';
import { posterUrl } from '../../../domain/video.ts';
import { diveSite } from '../../app/data/queries.ts';
import { useApi } from '../../app/data/query.ts';
import { usePageHead } from '../../app/head/page-head.ts';
import type { PageProps } from '../../app/router/page-modules.ts';
import { siteIdOf } from '../../app/routes.ts';
import { Breadcrumb, type Crumb } from '../../ui/breadcrumb.tsx';
import { ContentNotFound } from '../../ui/content-not-found.tsx';
import depthGaugeStyles from '../../ui/depth-gauge.module.css';
import { ErrorPage } from '../../ui/error-page.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { OperatorList } from '../../ui/operator-list.tsx';
import pictureStyles from '../../ui/picture.module.css';
import skeletonStyles from '../../ui/skeleton.module.css';
import textStyles from '../../ui/text.module.css';
import { VideoPlayer } from '../../ui/video-player.tsx';
import { CertificationDepth } from './certification-depth.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { directions } from './dive-site-labels.ts';
import { EmergencyLine } from './emergency-line.tsx';
import { KeyFacts } from './key-facts.tsx';
import { LIST_PATH } from './list-address.ts';
import { MarineLife } from './marine-life.tsx';
import { NearbyPanel } from './nearby-panel.tsx';
import { ReviewLink } from './site-card.tsx';
import { SiteHead } from './site-head.tsx';
import { useSitePageHead } from './site-structured-data.ts';
import { SpecTable } from './spec-table.tsx';

export function Page({ params, path }: PageProps) {
  const { data: site, isError, refetch } = useApi(diveSite(siteIdOf(params.id ?? '')));
  if (isError) return <ErrorPage what="This dive site" onRetry={() => void refetch()} />;
  if (site === undefined) return <SiteSkeleton path={path} />;
  return site ? <DiveSite site={site} /> : <SiteNotFound path={path} />;
}

function DiveSite({ site }: { site: DiveSitePage }) {
  const crumbs = siteCrumbs(site);
  useSitePageHead(site, crumbs);
  return (
    <>
      <div className={layoutStyles.container}>
        <Breadcrumb crumbs={crumbs} />
        <SiteHead site={site} />
        <KeyFacts site={site} />
      </div>
      <div className={`${layoutStyles.container} ${layoutStyles.section} columns`}>
        <div className="site-main">
          <CertificationDepth site={site} />
          <MarineLife site={site} />
          <Hazards site={site} />
          <Conditions details={site.details} />
          {!isClosed(site.details) && <Operators operators={site.operators} />}
          {site.details.wreck && <WreckFacts wreck={site.details.wreck} />}
          {site.videoUrl && (
            <section aria-label="Video">
              <VideoPlayer url={site.videoUrl} title={site.name} poster={posterUrl(site) ?? site.imageUrl} />
            </section>
          )}
        </div>
        <aside className="site-aside" aria-label="Where it is and how to get in">
          <ChartPanel site={site} />
          <NearbyPanel nearby={site.nearby} />
          <GettingIn site={site} />
        </aside>
      </div>
    </>
  );
}

/** Wind, swell and tide, as far as they are known. */
function Conditions({ details: { exposure, tide } }: { details: SiteDetails }) {
  const facts = [
    { name: 'Blown out by', value: exposure?.wind?.length ? `Wind from the ${directions(exposure.wind)}` : '' },
    { name: 'Swell to avoid', value: exposure?.swell?.length ? `From the ${directions(exposure.swell)}` : '' },
    { name: 'Tide', value: tide ?? '' },
  ];
  return <SpecTable title="Wind, swell and tide" facts={facts} />;
}

/** Facilities, and links to the review and the article. */
function GettingIn({ site }: { site: DiveSitePage }) {
  const { name, facilities, reviewLink, linkedArticle } = site;
  const article = linkedArticle && articlePath(linkedArticle.slug);
  if (!facilities && !reviewLink && !article) return null;
  return (
    <section className="panel">
      <h2>Facilities</h2>
      {facilities && <p>{facilities}</p>}
      {reviewLink && <ReviewLink href={reviewLink} name={name} />}
      {article && article !== reviewLink && (
        <a className={textStyles.moreLink} href={article}>
          {linkedArticle.title} <Icon name="arrow-right" />
        </a>
      )}
    </section>
  );
}

/** Always shown: a site without a note is not a safe site. */
function Hazards({ site: { hazards, region } }: { site: Pick<DiveSitePage, 'hazards' | 'region'> }) {
  return (
    <section>
      <h2>What can hurt you</h2>
      <div className="hazard">
        <p>
          <span className={textStyles.term}>
            <Icon name="triangle-alert" />
            Safety notes
          </span>{' '}
          {hazards || 'None are recorded for this site yet. Ask locally before you dive.'}
        </p>
      </div>
      <EmergencyLine region={region} />
    </section>
  );
}

/** Who runs trips; a closed site has none. */
function Operators({ operators }: Pick<DiveSitePage, 'operators'>) {
  if (operators.length === 0) return null;
  return (
    <section>
      <h2>Who runs trips</h2>
      <OperatorList operators={operators} />
    </section>
  );
}

/** The ship, as far as it is known. */
function WreckFacts({ wreck }: { wreck: NonNullable<SiteDetails['wreck']> }) {
  const { ship, sunk, lengthMetres, deckMetres, sandMetres } = wreck;
  const facts = [
    { name: 'Ship', value: ship },
    { name: 'Sunk', value: sunk },
    { name: 'Length', value: lengthMetres && `${lengthMetres}\u00A0m` },
    { name: 'Deck at', value: deckMetres !== undefined && `${deckMetres}\u00A0m` },
    { name: 'Sand at', value: sandMetres && `${sandMetres}\u00A0m` },
  ];
  return <SpecTable title="The wreck" facts={facts} />;
}

/** Home, the list, the site's region, the site. */
const siteCrumbs = ({ name, region }: { name: string; region: string }): Crumb[] => [
  { label: 'Home', href: '/' },
  { label: 'Dive Sites', href: LIST_PATH },
  ...placeCrumb(region),
  { label: name },
];

function placeCrumb(region: string): Crumb[] {
  const place = placeOfRegion(region);
  return place.areaSlug ? [{ label: region, href: placePath(placeSlug(place)) }] : [];
}

const TITLE = 'Dive Site Not Found';
const TEXT = "The dive site you're looking for doesn't exist or has been removed.";

function SiteNotFound({ path }: { path: string }) {
  usePageHead({
    title: `${TITLE} | ${siteSettings.name}`,
    description: TEXT,
    canonical: path,
    noindex: true,
    status: 404,
  });
  return <ContentNotFound title={TITLE} text={TEXT} back={{ href: LIST_PATH, label: 'Back to Dive Sites' }} />;
}

const FACTS = ['Depth', 'Water temp', 'Visibility', 'Best time'];

/** Placeholder while the dive site loads. */
function SiteSkeleton({ path }: { path: string }) {
  usePageHead({ title: `Dive Sites | ${siteSettings.name}`, description: siteSettings.description, canonical: path });
  return (
    <div className={`${layoutStyles.container} site-skeleton`} role="status" aria-label="Loading dive site">
      <div className="site-head">
        <div>
          <div className={skeletonStyles.line} style={{ width: '35%' }} />
          <div className={`${skeletonStyles.line} ${skeletonStyles.heading}`} style={{ width: '80%' }} />
          <div className={skeletonStyles.line} style={{ width: '55%' }} />
          <div className={skeletonStyles.line} />
          <div className={skeletonStyles.line} style={{ width: '90%' }} />
        </div>
        <div className="site-picture">
          <div className={`${pictureStyles.picture} ${skeletonStyles.block}`} />
          <div className={`${depthGaugeStyles.depthGauge} ${depthGaugeStyles.big}`} />
        </div>
      </div>
      <dl className="fact-strip">
        {FACTS.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className={skeletonStyles.line} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
