import type { DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import { SIGHTING_LABELS } from '../../../domain/dive-sites/sightings.ts';
import { speciesPath } from '../../../domain/species/species-key.ts';
import { ScientificName } from '../../ui/scientific-name.tsx';
import styles from './marine-life.module.css';

/** Marine life in words, and the species that are known for sure, with links to their pages. */
export function MarineLife({ site }: { site: DiveSitePage }) {
  const { marineLife, details, speciesSlugs } = site;
  const species = details.species ?? [];
  if (!marineLife && species.length === 0) return null;
  return (
    <section>
      <h2>What to look for</h2>
      {marineLife && <p className="measure">{marineLife}</p>}
      {species.length > 0 && (
        <ul className={`${styles.species} mt-3 rule-above`}>
          {species.map(({ common, scientific, seen }, index) => {
            const slug = speciesSlugs[index];
            return (
              <li className="touch rule-below row gap-0-3 between leading-130" key={common}>
                {slug ? <a href={speciesPath(slug)}>{common}</a> : common}
                {scientific && <ScientificName className="small muted">{scientific}</ScientificName>}
                {seen && <small className="full muted">{SIGHTING_LABELS[seen] ?? ''}</small>}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
