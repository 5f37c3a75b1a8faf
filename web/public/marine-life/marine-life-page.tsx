import { monthName } from '../../../domain/dive-sites/season.ts';
import { monthOfHour } from '../../../domain/kernel/dates.ts';
import { formatCount } from '../../../domain/kernel/format-count.ts';
import { describeSiteCounts } from '../../../domain/species/site-counts.ts';
import type { SpeciesCard } from '../../../domain/species/species.ts';
import { speciesPath } from '../../../domain/species/species-key.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { speciesCards } from '../../app/data/species-queries.ts';
import { usePageHead } from '../../app/head/page-head.ts';
import { breadcrumbList } from '../../app/head/structured-data.ts';
import type { PageProps } from '../../app/pages/page-modules.ts';
import buttonStyles from '../../ui/button.module.css';
import chipStyles from '../../ui/chip.module.css';
import { ContentLoading } from '../../ui/content-loading.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import formStyles from '../../ui/form.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ScientificName } from '../../ui/scientific-name.tsx';
import { Still } from '../../ui/still.tsx';
import styles from './marine-life-page.module.css';
import {
  INDEX_PATH,
  indexAddress,
  makeSections,
  readOrder,
  SPECIES_ORDERS,
  type SpeciesOrder,
} from './species-order.ts';

const CRUMBS = [{ label: 'Home', href: '/' }, { label: 'Marine life' }];

/** Every species that site pages name, in groups or in another order. */
export function Page({ search }: PageProps) {
  const order = readOrder(search);
  const q = (search.get('q') ?? '').trim();
  const { siteUrl, hour, settings } = useSiteConfig();
  const month = monthOfHour(hour);
  usePageHead({
    title: `Marine life of Australia and the Pacific, and where to dive with it | ${settings.name}`,
    description:
      'Sharks, fish, turtles, seadragons, cuttlefish and kelp: which dive sites list them or warn of them, and in which months those sites are at their best.',
    canonical: INDEX_PATH,
    noindex: q !== '',
    structuredData: import.meta.env.SSR && [breadcrumbList(siteUrl, CRUMBS, INDEX_PATH)],
  });
  return (
    <div className="container page-end">
      <PageHead
        crumbs={CRUMBS}
        title="Marine life"
        lead="Animals and plants of these waters, and the dive sites that list them or warn of them."
      />
      <search aria-label="Marine life">
        <form className={`${styles.search} flex gap-2 mt-4`} action={INDEX_PATH}>
          {order !== 'group' && <input type="hidden" name="order" value={order} />}
          <input
            key={q}
            className={`${formStyles.input} grow`}
            type="search"
            name="q"
            defaultValue={q}
            maxLength={80}
            aria-label="Animal or plant"
            placeholder="Common or scientific name"
          />
          <button type="submit" className={buttonStyles.button}>
            <Icon name="search" />
            Search
          </button>
        </form>
      </search>
      <Orders order={order} q={q} month={month} />
      <Still id="found" key={`${order} ${q}`}>
        <Found order={order} q={q} month={month} />
      </Still>
    </div>
  );
}

function Orders({ order, q, month }: { order: SpeciesOrder; q: string; month: number }) {
  const labels: Record<SpeciesOrder, string> = {
    group: 'By group',
    sites: 'Most sites',
    name: 'A to Z',
    season: `In season in ${monthName(month)}`,
  };
  return (
    <nav className="cluster gap-2 mt-4" aria-label="Order">
      {SPECIES_ORDERS.map((each) => (
        <a
          key={each}
          className={chipStyles.chip}
          href={indexAddress(each, q)}
          aria-current={each === order ? 'true' : undefined}
        >
          {labels[each]}
        </a>
      ))}
    </nav>
  );
}

/** Species of a group that stand there at once, those at most sites first. */
const FIRST_OF_GROUP = 6;

type FoundProps = { order: SpeciesOrder; q: string; month: number };

function Found(asked: FoundProps) {
  const { data: species, isError, refetch } = useApi(speciesCards(asked.q));
  if (isError) return <ErrorPage what="The list of marine life" onRetry={() => void refetch()} />;
  return species ? <Sections {...asked} species={species} /> : <ContentLoading label="Loading marine life" />;
}

type SectionsProps = FoundProps & { species: SpeciesCard[] };

function Sections({ species, order, q, month }: SectionsProps) {
  const sections = makeSections(species, order, month);
  const isFolded = order === 'group' && q === '';
  if (sections.length === 0) return <NothingFound q={q} order={order} month={month} />;
  return (
    <>
      {order === 'season' && (
        <p className="measure mt-2 muted">
          Sites that list the species and have {monthName(month)} among their best months, which are those for diving
          the site.
        </p>
      )}
      {order === 'group' && sections.length > 1 && (
        <nav className={`${styles.groups} mt-3 small`} aria-label="Groups">
          {sections.map(({ id, title, species: found }) => (
            <a className="line gap-2" key={id} href={`#${id}`}>
              {title} <span className="muted">{found.length}</span>
            </a>
          ))}
        </nav>
      )}
      {sections.map(({ id, title, species: found }) => (
        <section key={id} className={styles.section} aria-labelledby={title ? id : undefined}>
          {title && <h2 id={id}>{title}</h2>}
          <SpeciesRows species={found.slice(0, isFolded ? FIRST_OF_GROUP : undefined)} order={order} month={month} />
          {isFolded && found.length > FIRST_OF_GROUP && (
            <details>
              <summary className="more-link pointer link">All {found.length}</summary>
              <SpeciesRows species={found.slice(FIRST_OF_GROUP)} order={order} month={month} />
            </details>
          )}
        </section>
      ))}
    </>
  );
}

type RowsProps = { species: readonly SpeciesCard[]; order: SpeciesOrder; month: number };

const SpeciesRows = ({ species, order, month }: RowsProps) => (
  <ul className={`${styles.grid} grid gap-0-5 mt-3 rule-above`}>
    {species.map((each) => (
      <li className="rule-below" key={each.slug}>
        <a className="grid gap-0-3 own-colour unlined leading-135" href={speciesPath(each.slug)}>
          <span className={`${styles.picture} covered clipped shoal`}>
            {each.imageUrl && <Picture src={each.imageUrl} alt="" width={48} height={48} sizes="48px" failed={null} />}
          </span>
          <b className="heavy link">{each.name}</b>
          {each.scientificName && <ScientificName className="small muted">{each.scientificName}</ScientificName>}
          <span className="small num muted">{countText(each, order, month)}</span>
        </a>
      </li>
    ))}
  </ul>
);

function countText(card: SpeciesCard, order: SpeciesOrder, month: number): string {
  return order === 'season' ? formatCount(card.monthSites[month - 1] ?? 0, 'site') : describeSiteCounts(card);
}

function NothingFound({ q, order, month }: { q: string; order: SpeciesOrder; month: number }) {
  if (q) {
    return (
      <p className="measure mt-2 muted">
        No animal or plant of that name is on our site pages. <a href={indexAddress(order)}>Show all marine life</a>
      </p>
    );
  }
  return (
    <p className="measure mt-2 muted">
      {order === 'season'
        ? `No site that lists an animal has ${monthName(month)} among its best months.`
        : 'No marine life is listed yet.'}
    </p>
  );
}
