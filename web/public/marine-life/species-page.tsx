import type { SpeciesPage as SpeciesRecord } from '../../../domain/species/species.ts';
import { groupLabel } from '../../../domain/species/species-groups.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { species as speciesQuery } from '../../app/data/species-queries.ts';
import { usePageHead } from '../../app/head/page-head.ts';
import type { PageProps } from '../../app/pages/page-modules.ts';
import { nameChartSources } from '../../map/chart-sources.ts';
import { LaterSitesChart } from '../../map/later-sites-chart.tsx';
import { BodyHtml } from '../../ui/body-html.tsx';
import { Breadcrumb, type Crumb } from '../../ui/breadcrumb.tsx';
import { Caveat } from '../../ui/caveat.tsx';
import { ContentLoading } from '../../ui/content-loading.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { PhotoCredit } from '../../ui/photo-credit.tsx';
import pictureStyles from '../../ui/picture.module.css';
import { Picture } from '../../ui/picture.tsx';
import { ScientificName } from '../../ui/scientific-name.tsx';
import tagStyles from '../../ui/tag.module.css';
import { MissingItem } from '../not-found/missing-item.tsx';
import { SpeciesMonths } from './species-months.tsx';
import { INDEX_PATH } from './species-order.ts';
import styles from './species-page.module.css';
import { speciesPicture } from './species-picture.ts';
import { SpeciesHazardSites, SpeciesSites } from './species-sites.tsx';
import { PICTURE_SIZES, useSpeciesPageHead } from './species-structured-data.ts';

export function Page({ params, path }: PageProps) {
  const { data: species, isError, isGone, refetch } = useApi(speciesQuery(params.slug ?? ''));
  if (isError) return <ErrorPage what="This page" onRetry={() => void refetch()} />;
  if (species === undefined) return <Loading path={path} />;
  return species ? <Species species={species} /> : <SpeciesNotFound path={path} isGone={isGone} />;
}

/** Id of the list of sites, to which groups of markers on the chart lead. */
const SITES_ID = 'sites';

function Species({ species }: { species: SpeciesRecord }) {
  const { name, sites, chart } = species;
  const crumbs: Crumb[] = [{ label: 'Home', href: '/' }, { label: 'Marine life', href: INDEX_PATH }, { label: name }];
  useSpeciesPageHead(species, crumbs);
  return (
    <div className="container page-end page-head">
      <Breadcrumb crumbs={crumbs} />
      <div className={`${styles.columns} grid gap-5`}>
        <div className={`${styles.texts} grid gap-5 content-start shrinks`}>
          <Head species={species} />
          <SpeciesFigure species={species} />
          {species.contentHtml && <BodyHtml html={species.contentHtml} />}
        </div>
        <div className={`${styles.texts} grid gap-5 content-start shrinks`}>
          <Behaviour text={species.behaviour} />
          <WhenAndWhere species={species} />
          {sites.length > 0 && chart !== null && (
            <section aria-labelledby="map-title">
              <h2 className="mb-3" id="map-title">
                Where it is listed
              </h2>
              <LaterSitesChart
                sites={sites}
                label={`Chart of the dive sites that list ${name}`}
                listId={SITES_ID}
                chart={chart}
              />
              <Caveat className="measure mt-2">
                Numbers on sites: greatest depth in metres. Double rings: number of sites. A site is on the chart
                because its page lists the species, not because one was seen this week. Coastline and names{' '}
                {nameChartSources(chart?.coast)}. Not for navigation.
              </Caveat>
            </section>
          )}
          <Sources sources={species.sources} />
        </div>
      </div>
      <SpeciesSites id={SITES_ID} species={species} />
      <SpeciesHazardSites sites={species.hazardSites} />
    </div>
  );
}

function Head({ species }: { species: SpeciesRecord }) {
  const { name, scientificName, otherNames, speciesGroup } = species;
  return (
    <header>
      <h1>{name}</h1>
      {scientificName && (
        <p className="mt-2 h4 muted">
          <ScientificName>{scientificName}</ScientificName>
        </p>
      )}
      <p className="cluster gap-2-3 measure mt-2 small muted">
        {speciesGroup && <span className={tagStyles.tag}>{groupLabel(speciesGroup)}</span>}
        {otherNames.length > 0 && <span>Also called {otherNames.join(', ')}.</span>}
      </p>
    </header>
  );
}

function SpeciesFigure({ species }: { species: SpeciesRecord }) {
  const picture = speciesPicture(species);
  if (!picture) return null;
  const { src, alt, caption } = picture;
  const { photoCredit } = species;
  return (
    <figure>
      <div className={`${pictureStyles.picture} three-two`}>
        <Picture src={src} alt={alt} width={1200} height={800} sizes={PICTURE_SIZES} priority />
      </div>
      {(caption || photoCredit) && (
        <figcaption className="measure mt-2 small muted">
          {caption}
          {photoCredit && <PhotoCredit {...photoCredit} />}
        </figcaption>
      )}
    </figure>
  );
}

/** Shown above the places, so that readers see it before they look for the animal. */
function Behaviour({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <section className="p-4 framed sheet" aria-labelledby="behaviour-title">
      <h2 className="line gap-2 mb-2 h3" id="behaviour-title">
        <Icon name="shield-check" /> How to behave
      </h2>
      <Paragraphs text={text} />
    </section>
  );
}

function WhenAndWhere({ species: { whenAndWhere, sites } }: { species: SpeciesRecord }) {
  const months = <SpeciesMonths sites={sites} />;
  if (!whenAndWhere) return months;
  return (
    <>
      <section aria-labelledby="when-title">
        <h2 id="when-title">When and where</h2>
        <Paragraphs text={whenAndWhere} />
      </section>
      {months}
    </>
  );
}

const Paragraphs = ({ text }: { text: string }) =>
  text.split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{paragraph}</p>);

function Sources({ sources }: Pick<SpeciesRecord, 'sources'>) {
  if (sources.length === 0) return null;
  return (
    <section aria-labelledby="sources-title">
      <h2 id="sources-title">Sources</h2>
      <ul className={`${styles.sources} small anywhere`}>
        {sources.map(({ title, url }) => (
          <li key={title}>
            {url ? (
              <a href={url} rel="noopener noreferrer">
                {title}
              </a>
            ) : (
              title
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const TITLE = 'Species Not Found';
const TEXT = 'None of our site pages lists a species at this address.';

function SpeciesNotFound(props: { path: string; isGone?: boolean | undefined }) {
  return (
    <MissingItem
      {...props}
      kind="species"
      title={TITLE}
      text={TEXT}
      back={{ href: INDEX_PATH, label: 'Back to marine life' }}
    />
  );
}

function Loading({ path }: { path: string }) {
  const { settings } = useSiteConfig();
  usePageHead({ title: `Marine life | ${settings.name}`, description: settings.description, canonical: path });
  return (
    <div className="container page-end">
      <ContentLoading label="Loading species" />
    </div>
  );
}
