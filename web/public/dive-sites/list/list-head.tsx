import { articlePath, diveSitePath } from '../../../../domain/kernel/slug.ts';
import { useApi } from '../../../app/data/query.ts';
import { heroSites } from '../../../app/data/shared-queries.ts';
import { useHourlyItem } from '../../../app/router/use-hourly-item.ts';
import pictureStyles from '../../../ui/picture.module.css';
import { Picture } from '../../../ui/picture.tsx';
import styles from './list-head.module.css';

/**
 * The head of the list: low, so that the first site is on a phone's first screen, with the whole picture beside the title.
 * `below`: the picture of the first row.
 */
export function ListHead({
  title,
  lead,
  below,
}: {
  title: string;
  lead: string;
  below?: (string | null)[] | undefined;
}) {
  const { data: sites } = useApi(heroSites());
  const site = useHourlyItem(sites, below);
  return (
    <div className={`container ${styles.head} gap-0-4 page-head flex`}>
      <div>
        <h1 className="tool">{title}</h1>
        <p className="mt-2 muted leading-145 measure">{lead}</p>
      </div>
      {site && (
        <div className={styles.picture} key={site.id}>
          <div className={`${pictureStyles.picture} framed`}>
            <Picture
              src={site.imageUrl}
              alt=""
              width={192}
              height={108}
              sizes="(min-width: 48rem) 192px, 112px"
              priority
              failed={null}
            />
          </div>
          <p className="tiny leading-130 muted" data-markdown="skip">
            Pictured: <a href={site.articleSlug ? articlePath(site.articleSlug) : diveSitePath(site)}>{site.name}</a>
          </p>
        </div>
      )}
    </div>
  );
}
