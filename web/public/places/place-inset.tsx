import type { PlaceChart, PlacePage } from '../../../domain/place-pages/place-response.ts';
import { SitesChart } from '../../map/sites-chart.tsx';
import styles from './place.module.css';
import { INSET_ID, SITES_ID } from './place-chart.tsx';

type PlaceInsetProps = { place: PlacePage; inset: NonNullable<PlaceChart['inset']> };

/** The crowded corner of a region's chart. It stands beside the chart or below it, where it covers neither names nor coast. */
export function PlaceInset({ place, inset }: PlaceInsetProps) {
  const sites = place.sites.filter(({ id }) => inset.siteIds.includes(id));
  return (
    <figure id={INSET_ID} className={styles.inset} data-markdown="skip">
      <SitesChart
        sites={sites}
        label={`Chart of ${sites.length} dive sites that lie close together: ${place.name}`}
        listId={SITES_ID}
        chart={inset.chart}
      />
      <figcaption className="note mt-2">Inside the dashed frame: {sites.length} sites</figcaption>
    </figure>
  );
}
