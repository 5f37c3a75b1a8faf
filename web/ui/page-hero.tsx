import { type ReactNode, useState } from 'react';
import type { HeroSite } from '../../domain/dive-sites/dive-site.ts';
import { articlePath, diveSitePath } from '../../domain/kernel/slug.ts';
import { isUsableBackground } from '../../domain/media/images.ts';
import { heroSites } from '../app/data/queries.ts';
import { useApi } from '../app/data/query.ts';
import { useHourlyItem } from '../app/router/use-hourly-item.ts';
import cartoucheStyles from './cartouche.module.css';
import styles from './page-hero.module.css';
import pictureStyles from './picture.module.css';
import { Picture } from './picture.tsx';

type PageHeroProps = { title: ReactNode; lead?: ReactNode; children?: ReactNode };

/** The head of a page: a featured site's picture, another every hour, with its credit, and the title in a cartouche. */
export function PageHero({ title, lead, children }: PageHeroProps) {
  const { data: sites } = useApi(heroSites());
  const site = useHourlyItem(sites);
  return (
    <div className={`${styles.pageHero} relative shoal ink-below`}>
      <div className={pictureStyles.picture}>
        {site && <BackgroundPicture key={site.id} site={site} others={sites ?? []} />}
      </div>
      {site && (
        <p className={`${styles.credit} sheet small`} data-markdown="skip">
          Pictured: <a href={site.articleSlug ? articlePath(site.articleSlug) : diveSitePath(site)}>{site.name}</a>
        </p>
      )}
      <div className={`${cartoucheStyles.cartouche} relative sheet framed`}>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
        {children}
      </div>
    </div>
  );
}

/** A background that cannot be shown gives way once to another picture of ours (specification, section 4). */
function BackgroundPicture({ site, others }: { site: HeroSite; others: HeroSite[] }) {
  const fallback = others.find((other) => other.id !== site.id)?.imageUrl ?? '';
  const [source, setSource] = useState(isUsableBackground(site.imageUrl) ? site.imageUrl : fallback);
  return (
    <div
      className={pictureStyles.background}
      onErrorCapture={() => {
        if (source !== fallback) setSource(fallback);
      }}
    >
      <Picture
        key={source}
        src={source}
        alt=""
        width={1600}
        height={900}
        sizes="(min-width: 64rem) 37rem, (min-width: 48rem) 100vw, 70vw"
        priority
        head
        failed={null}
      />
    </div>
  );
}
