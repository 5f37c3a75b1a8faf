import { articlePath, diveSitePath } from '../../../../domain/kernel/slug.ts';
import { heroSites } from '../../../app/data/queries.ts';
import { useApi } from '../../../app/data/query.ts';
import { useHourlyItem } from '../../../app/router/use-hourly-item.ts';
import pictureStyles from '../../../ui/picture.module.css';
import { Picture } from '../../../ui/picture.tsx';
import styles from './list-head.module.css';

/** The head of the list: lower than that of other pages, so that the first site is on a phone's first screen. */
export function ListHead({ title, lead }: { title: string; lead: string }) {
  const { data: sites } = useApi(heroSites());
  const site = useHourlyItem(sites);
  return (
    <div>
      {site && (
        <div className={`${styles.strip} relative clipped ink-below shoal`}>
          <div className={`${pictureStyles.picture} ${pictureStyles.background}`} key={site.id}>
            <Picture
              src={site.imageUrl}
              alt=""
              width={1600}
              height={900}
              sizes="(min-width: 48rem) 100vw, 70vw"
              priority
              head
              failed={null}
            />
          </div>
          <p className={`${styles.credit} sheet tiny leading-150`} data-markdown="skip">
            Pictured: <a href={site.articleSlug ? articlePath(site.articleSlug) : diveSitePath(site)}>{site.name}</a>
          </p>
        </div>
      )}
      <div className="container">
        <h1 className={`${styles.title} mt-3`}>{title}</h1>
        <p className={`${styles.lead} muted leading-140`}>{lead}</p>
      </div>
    </div>
  );
}
