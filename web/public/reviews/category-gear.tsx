import { gearListPath } from '../../../domain/gear/gear-filters.ts';
import { gearTables } from '../../app/data/gear-queries.ts';
import { useApi } from '../../app/data/query.ts';
import { GearTable } from '../../ui/gear-list/gear-table.tsx';
import { BuyingAdvice, OurPicks } from '../../ui/gear-list/our-picks.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import styles from './review-list-page.module.css';

/** Picks, tables and advice for the kinds of gear in a category of reviews. A failure leaves out the section only. */
export function CategoryGear({ category }: { category: string }) {
  const { data: tables } = useApi(gearTables(category));
  return tables?.map((table) => {
    const { slug, label, count } = table.kind;
    return (
      <div key={slug} className={styles.gear}>
        <OurPicks guide={table.guide} kind={label} />
        <section aria-labelledby={`compare-${slug}`}>
          <div className="cluster between baseline gap-0-5 mb-2">
            <h2 id={`compare-${slug}`}>{label} compared</h2>
            {count > 1 && (
              <a className="more-link" href={gearListPath({ kind: slug })}>
                Filter and sort <Icon name="arrow-right" />
              </a>
            )}
          </div>
          <GearTable table={table} />
        </section>
        <BuyingAdvice guide={table.guide} />
      </div>
    );
  });
}
