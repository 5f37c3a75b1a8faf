import type { DiveSiteFacets } from '../../../../domain/finder/dive-site-list.ts';
import choiceStyles from './choice-group.module.css';
import { Choice } from './choice-group.tsx';
import styles from './place-field.module.css';

type PlaceFieldProps = {
  value: string;
  areas: DiveSiteFacets['places'];
  onChange: (place: string) => void;
};

/** Areas with their regions, folded; the one with the chosen region is open. */
export function PlaceField({ value, areas, onChange }: PlaceFieldProps) {
  const radio = (slug: string, words: string, count?: number) => (
    <Choice key={slug} name="place" value={slug} isChosen={slug === value} count={count} onChoose={onChange}>
      {words}
    </Choice>
  );
  return (
    <div className="mt-4">
      <p className="small muted">Or pick a place. The numbers show how many sites each choice leaves.</p>
      {radio('all', 'Anywhere')}
      {areas.map((area) => (
        <details
          key={area.value}
          className="rule-above"
          open={value === area.value || value.startsWith(`${area.value}/`) || undefined}
        >
          <summary
            className={`grid touch leading-130 pointer ${choiceStyles.choice} items-centre unmarked ${styles.area} ${area.count === 0 ? 'muted' : 'heavy'}`}
          >
            <span>{area.name}</span>
            <em className="muted num regular">{area.count}</em>
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
