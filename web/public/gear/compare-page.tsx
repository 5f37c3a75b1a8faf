import { comparisonPath, listNames, MAX_COMPARED, MIN_COMPARED } from '../../../domain/gear/compared-items.ts';
import type { GearComparison } from '../../../domain/gear/gear-answers.ts';
import { gearComparison } from '../../app/data/gear-queries.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import type { PageProps } from '../../app/pages/page-modules.ts';
import buttonStyles from '../../ui/button.module.css';
import { ContentLoading } from '../../ui/content-loading.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import formStyles from '../../ui/form.module.css';
import { PageHead } from '../../ui/page-head.tsx';
import styles from './compare-page.module.css';
import { ComparisonTable } from './comparison-table.tsx';

const PATH = '/gear-reviews/compare';
/** The parameter that leaves out rows in which nothing differs. */
const ONLY = { name: 'only', value: 'differences' };

/** Two to four products side by side. The address carries the choice, so that it can be shared. */
export function Page({ search }: PageProps) {
  const { settings } = useSiteConfig();
  const isOnly = search.get(ONLY.name) === ONLY.value;
  const { data, isError, refetch } = useApi(gearComparison(search));
  const names = data?.items.map(({ name }) => name) ?? [];
  const title = names.length >= MIN_COMPARED ? `Compare ${listNames(names)}` : 'Compare dive gear';
  usePageHead({
    title: `${title} | ${settings.name}`,
    description: 'Dive gear side by side: what differs, what is the same, and what has not been published.',
    // Any choice in any order is a page; search engines list the gear itself.
    canonical: PATH,
    noindex: true,
  });
  return (
    <div className="container page-end">
      <PageHead
        crumbs={[{ label: 'Home', href: '/' }, { label: 'Gear Reviews', href: '/gear-reviews' }, { label: 'Compare' }]}
        title={names.length >= MIN_COMPARED ? listNames(names) : 'Compare dive gear'}
        isTool
      />
      {isError && <ErrorPage what="The comparison" onRetry={() => void refetch()} />}
      {!data && !isError && <ContentLoading label="Loading comparison" />}
      {data && <Comparison comparison={data} isOnly={isOnly} />}
    </div>
  );
}

function Comparison({ comparison, isOnly }: { comparison: GearComparison; isOnly: boolean }) {
  const { items, missing } = comparison;
  const slugs = items.map(({ slug }) => slug);
  const isComplete = items.length >= MIN_COMPARED;
  return (
    <>
      {missing.length > 0 && (
        <p className="warned mb-3 p-3" role="status">
          Not in our list of gear, so left out: {missing.join(', ')}.
        </p>
      )}
      <p className="measure muted">
        {isComplete
          ? 'Unknown values are marked and not counted as differences.'
          : `Choose ${items.length === 0 ? `${MIN_COMPARED} to ${MAX_COMPARED} products` : 'one more'} to compare.`}
      </p>
      <div className={`${styles.tools} row between gap-2-4`}>
        {isComplete && (
          <a className="more-link" href={`${comparisonPath(slugs)}${isOnly ? '' : `&${ONLY.name}=${ONLY.value}`}`}>
            {isOnly ? 'Show all rows' : 'Show only what differs'}
          </a>
        )}
        <AddModel comparison={comparison} />
      </div>
      {items.length > 0 && <ComparisonTable comparison={comparison} isOnly={isOnly && isComplete} />}
      <p>
        <a className="more-link" href="/gear">
          All gear by kind
        </a>
      </p>
    </>
  );
}

/** A plain GET form: the new product follows the others in the address. */
function AddModel({ comparison: { items, others } }: { comparison: GearComparison }) {
  if (items.length >= MAX_COMPARED || others.length === 0) return null;
  return (
    <form className={`${styles.add} flex gap-2 shrinks`} action={PATH}>
      {items.map(({ slug }) => (
        <input key={slug} type="hidden" name="items" value={slug} />
      ))}
      <label className="visually-hidden" htmlFor="add-model">
        Add a product
      </label>
      <select className={formStyles.input} id="add-model" name="items" required defaultValue="">
        <option value="">Add a product…</option>
        {others.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
      <button type="submit" className={buttonStyles.button}>
        Add
      </button>
    </form>
  );
}
