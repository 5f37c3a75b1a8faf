import type { DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import { SIGHTING_LABELS } from '../../../domain/dive-sites/sightings.ts';
import { speciesPath } from '../../../domain/species/species-key.ts';
import pageStyles from './dive-site-page.module.css';
import styles from './marine-life.module.css';

/** Marine life in words, and the species that are known for sure, with links to their pages. */
export function MarineLife({ site }: { site: DiveSitePage }) {
  const { marineLife, details, speciesSlugs } = site;
  const species = details.species ?? [];
  if (!marineLife && species.length === 0) return null;
  return (
    <section>
      <h2>What to look for</h2>
      {marineLife && <p className={pageStyles.text}>{marineLife}</p>}
      {species.length > 0 && (
        <ul className={styles.species}>
          {species.map(({ common, scientific, seen }, index) => {
            const slug = speciesSlugs[index];
            return (
              <li key={common}>
                {slug ? <a href={speciesPath(slug)}>{common}</a> : common}
                {scientific && <i lang="la">{scientific}</i>}
                {seen && <small>{SIGHTING_LABELS[seen] ?? ''}</small>}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
