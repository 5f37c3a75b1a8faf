import type { DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import { PHOTO_ROLE_LABELS, sortPhotos } from '../../../domain/dive-sites/site-photos.ts';
import { partialDate } from '../../../domain/kernel/dates.ts';
import { PhotoCredit } from '../../ui/photo-credit.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './lately.module.css';

/** Pictures of the site by what they show, each with its maker; nothing without any. */
export function SitePhotos({ site }: { site: DiveSitePage }) {
  const photos = sortPhotos(site.details.photos);
  if (photos.length === 0) return null;
  return (
    <section>
      <h2>Photos</h2>
      <ul className={`${styles.gallery} grid gap-4`}>
        {photos.map(({ url, role, alt, credit, licence, takenOn }) => (
          <li key={url}>
            <figure className={styles.shot}>
              <Picture src={url} alt={alt} width={400} height={225} sizes="(min-width: 40rem) 20rem, 100vw" />
              <figcaption className="tiny muted">
                {PHOTO_ROLE_LABELS[role]}
                {takenOn && `, ${partialDate(takenOn)}`}. <PhotoCredit credit={credit} licence={licence} />
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
