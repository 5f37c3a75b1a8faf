import type { DiveSiteFacets } from '../../../../domain/finder/dive-site-list.ts';
import styles from './place-field.module.css';

type PlaceFieldProps = {
  value: string;
  areas: DiveSiteFacets['places'];
  onChange: (place: string) => void;
};

/** Areas with their regions, folded; the one with the chosen region is open. */
export function PlaceField({ value, areas, onChange }: PlaceFieldProps) {
  const radio = (slug: string, words: string, count: number | undefined) => {
    const isOut = count === 0 && slug !== value;
    return (
      <label key={slug} className={isOut ? styles.out : undefined}>
        <input
          type="radio"
          name="place"
          value={slug}
          checked={slug === value}
          disabled={isOut}
          onChange={() => onChange(slug)}
        />
        <span>{words}</span>
        <em>{count}</em>
      </label>
    );
  };
  return (
    <div className={styles.tree}>
      <p>Or pick a place. The numbers show how many sites each choice leaves.</p>
      <div>{radio('all', 'Anywhere', undefined)}</div>
      {areas.map((area) => (
        <details key={area.value} open={value === area.value || value.startsWith(`${area.value}/`) || undefined}>
          <summary className={area.count === 0 ? styles.out : undefined}>
            <span>{area.name}</span>
            <em>{area.count}</em>
          </summary>
          <div className={styles.regions}>
            {radio(area.value, `All of ${area.name}`, area.count)}
            {[...area.regions]
              .sort((a, b) => b.count - a.count)
              .map((region) => radio(region.value, region.name, region.count))}
          </div>
        </details>
      ))}
    </div>
  );
}
