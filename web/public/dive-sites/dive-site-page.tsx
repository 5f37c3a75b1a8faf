import type { DiveSitePage } from '../../../domain/dive-site.ts';
import { posterUrl } from '../../../domain/video.ts';
import { diveSite } from '../../app/data/queries.ts';
import { useApi } from '../../app/data/query.ts';
import type { PageProps } from '../../app/router/page-modules.ts';
import { siteIdOf } from '../../app/routes.tsx';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import { VideoPlayer } from '../../ui/video-player.tsx';
import { CertificationDepth } from './certification-depth.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { Conditions } from './conditions.tsx';
import { GettingIn } from './getting-in.tsx';
import { Hazards } from './hazards.tsx';
import { KeyFacts } from './key-facts.tsx';
import { MarineLife } from './marine-life.tsx';
import { NearbyPanel } from './nearby-panel.tsx';
import { siteCrumbs } from './site-crumbs.ts';
import { SiteHead } from './site-head.tsx';
import { SiteNotFound } from './site-not-found.tsx';
import { SiteSkeleton } from './site-skeleton.tsx';
import { useSitePageHead } from './use-site-page-head.ts';
import { WreckFacts } from './wreck-facts.tsx';

export function Page({ params, path }: PageProps) {
  const { data: site, isError, refetch } = useApi(diveSite(siteIdOf(params.id ?? '')));
  if (isError) return <ErrorPage what="This dive site" onRetry={() => void refetch()} />;
  if (site === undefined) return <SiteSkeleton path={path} />;
  return site ? <DiveSite site={site} /> : <SiteNotFound path={path} />;
}

function DiveSite({ site }: { site: DiveSitePage }) {
  const crumbs = siteCrumbs(site);
  useSitePageHead(site, crumbs);
  return (
    <>
      <div className="wrap">
        <Breadcrumb crumbs={crumbs} />
        <SiteHead site={site} />
        <KeyFacts site={site} />
      </div>
      <div className="wrap section columns">
        <div className="site-main">
          <CertificationDepth site={site} />
          <MarineLife site={site} />
          <Hazards site={site} />
          <Conditions details={site.details} />
          {site.details.wreck && <WreckFacts wreck={site.details.wreck} />}
          {site.videoUrl && (
            <section aria-label="Video">
              <VideoPlayer url={site.videoUrl} title={site.name} poster={posterUrl(site) ?? site.imageUrl} />
            </section>
          )}
        </div>
        <aside className="site-aside" aria-label="Where it is and how to get in">
          <ChartPanel site={site} />
          <NearbyPanel nearby={site.nearby} />
          <GettingIn site={site} />
        </aside>
      </div>
    </>
  );
}
