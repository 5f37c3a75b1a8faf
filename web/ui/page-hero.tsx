import { type ReactNode, useState } from 'react';
import type { HeroSite } from '../../domain/dive-sites/dive-site.ts';
import { articlePath, diveSitePath } from '../../domain/kernel/slug.ts';
import { isUsableBackground } from '../../domain/media/images.ts';
import { useApi } from '../app/data/query.ts';
import { heroSites } from '../app/data/shared-queries.ts';
import { useHourlyItem } from '../app/router/use-hourly-item.ts';
import { PageHead } from './page-head.tsx';
import styles from './page-hero.module.css';
import pictureStyles from './picture.module.css';
import { Picture } from './picture.tsx';

type PageHeroProps = {
  title: ReactNode;
  lead?: ReactNode;
  /** The pictures that the page shows below it. */
  below?: (string | null)[] | undefined;
};

/** The head of a page beside a featured site's whole picture, another every hour, with its credit below. */
export function PageHero({ title, lead, below }: PageHeroProps) {
  const { data: sites } = useApi(heroSites());
  const site = useHourlyItem(sites, below);
  return (
    <div className={`container ${styles.pageHero} page-head grid one-column`}>
      <figure>
        <div className={`${pictureStyles.picture} ${styles.frame} framed`}>
          {site && <HeroPicture key={site.id} site={site} others={sites ?? []} />}
        </div>
        {site && (
          <figcaption data-markdown="skip">
            Pictured: <a href={site.articleSlug ? articlePath(site.articleSlug) : diveSitePath(site)}>{site.name}</a>
          </figcaption>
        )}
      </figure>
      <PageHead title={title} lead={lead} />
    </div>
  );
}

/** A picture that cannot be shown gives way once to another picture of ours (specification, section 4). */
function HeroPicture({ site, others }: { site: HeroSite; others: HeroSite[] }) {
  const fallback = others.find((other) => other.id !== site.id)?.imageUrl ?? '';
  const [source, setSource] = useState(isUsableBackground(site.imageUrl) ? site.imageUrl : fallback);
  return (
    <div
      className={styles.whole}
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
        sizes="(min-width: 80rem) 43rem, (min-width: 64rem) 54vw, 96vw"
        priority
        failed={null}
      />
    </div>
  );
}
