import type { DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import { reportPath, SENT_PARAMETER } from '../../../domain/forms/report-vocabulary.ts';
import { DIVE_SITES_PATH } from '../../../domain/kernel/page-paths.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import { diveSite } from '../../app/data/dive-site-queries.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { parseSiteId } from '../../app/pages/address-parts.ts';
import type { PageProps } from '../../app/pages/page-modules.ts';
import buttonStyles from '../../ui/button.module.css';
import { ContentLoading } from '../../ui/content-loading.tsx';
import { ContentNotFound } from '../../ui/content-not-found.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import noticeStyles from '../../ui/notice.module.css';
import { PageHead } from '../../ui/page-head.tsx';
import { ReportForm, reportWords } from './report-form.tsx';

/** The form with which anyone reports a change at a dive site. A separate page, so that it can show the values typed next to their errors. */
export function Page({ params, path, search }: PageProps) {
  const { data: site, isError, isGone, refetch } = useApi(diveSite(parseSiteId(params.id ?? '')));
  const { outcome, settings } = useSiteConfig();
  const past = outcome?.form === 'report' && outcome.siteId === site?.id ? outcome : undefined;
  const isSent = search.has(SENT_PARAMETER);
  usePageHead({
    title: `${past ? 'Not sent: ' : ''}${site ? `Report a change at ${site.name}` : 'Report a change'} | ${settings.name}`,
    description: 'Tell us what has changed at a dive site and how you know.',
    canonical: site ? reportPath(site) : path,
    noindex: true,
    status: site === null ? (isGone ? 410 : 404) : 200,
  });
  if (isError) return <ErrorPage what="This dive site" onRetry={() => void refetch()} />;
  if (site === undefined) return <Loading />;
  if (site === null) {
    return (
      <ContentNotFound
        title="Dive Site Not Found"
        text="The dive site you're looking for doesn't exist or has been removed."
        back={{ href: DIVE_SITES_PATH, label: 'Back to Dive Sites' }}
      />
    );
  }
  return (
    <div className={isSent ? 'container page-head page-end' : 'container page-end'}>
      {isSent ? <Thanks site={site} /> : <Report site={site} past={past} search={search} />}
    </div>
  );
}

function Report({ site, ...form }: { site: DiveSitePage } & Pick<Parameters<typeof ReportForm>[0], 'past' | 'search'>) {
  return (
    <>
      <PageHead
        crumbs={[
          { label: 'Home', href: '/' },
          { label: 'Dive Sites', href: DIVE_SITES_PATH },
          { label: site.name, href: diveSitePath(site) },
          { label: 'Report a change' },
        ]}
        title={`Report a change at ${site.name}`}
        lead={
          <>
            Tell us what is different from <a href={diveSitePath(site)}>the page</a> and how you know. We check it
            before anything on the page changes. No account needed.
          </>
        }
      />
      <ReportForm site={site} {...form} />
    </>
  );
}

function Thanks({ site }: { site: DiveSitePage }) {
  return (
    <div
      className={`${noticeStyles.notice} grid framed ${noticeStyles.single}`}
      role="status"
      data-forget={reportWords(site)}
    >
      <Icon name="circle-check" />
      <h1 className="tool">Thank you: your report has arrived</h1>
      <p>
        We compare it with its source before we change the page of {site.name}. What changes then appears in the page’s
        history.
      </p>
      <p className="row gap-3">
        <a className={`${buttonStyles.button} ${buttonStyles.dark}`} href={diveSitePath(site)}>
          Back to {site.name}
        </a>
        <a className={buttonStyles.button} href={reportPath(site)}>
          Report something else
        </a>
      </p>
    </div>
  );
}

function Loading() {
  return (
    <div className="container page-end">
      <ContentLoading label="Loading form" />
    </div>
  );
}
