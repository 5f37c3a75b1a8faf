import type { ReactNode } from 'react';
import type { DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import { SENT_PARAMETER } from '../../../domain/forms/report-vocabulary.ts';
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
import { ErrorPage } from '../../ui/error-page.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import noticeStyles from '../../ui/notice.module.css';
import { PageHead } from '../../ui/page-head.tsx';
import { MissingItem } from '../not-found/missing-item.tsx';
import { keptFormName, type PastSiteForm, type SiteFormName } from './site-form.tsx';

type SiteFormPageProps = {
  route: PageProps;
  form: SiteFormName;
  /** `at`: ' at Fish Rock', or '' where the site is not named. */
  title: (at: string) => string;
  description: string;
  address: (site: DiveSitePage) => string;
  lead: (site: DiveSitePage) => ReactNode;
  /** Said once it has arrived; `sent` is the state in the address. */
  thanks: (site: DiveSitePage, sent: string) => string;
  /** Words of the link to an empty form. */
  again: string;
  children: (site: DiveSitePage, past: PastSiteForm | undefined) => ReactNode;
};

/** The page of a form about a dive site. A page of its own, so that it can show the values typed next to their errors. */
export function SiteFormPage(props: SiteFormPageProps) {
  const { route, form, title, description, address, lead, thanks, again, children } = props;
  const { data: site, isError, isGone, refetch } = useApi(diveSite(parseSiteId(route.params.id ?? '')));
  const { outcome, settings } = useSiteConfig();
  const past = outcome?.form === form && outcome.siteId === site?.id ? outcome : undefined;
  const sent = route.search.get(SENT_PARAMETER);
  usePageHead({
    title: `${past ? 'Not sent: ' : ''}${title(site ? ` at ${site.name}` : '')} | ${settings.name}`,
    description,
    canonical: site ? address(site) : route.path,
    noindex: true,
    status: site === null ? (isGone ? 410 : 404) : 200,
  });
  if (isError) return <ErrorPage what="This dive site" onRetry={() => void refetch()} />;
  if (site === null)
    return (
      <MissingItem
        path={route.path}
        isGone={isGone}
        kind="dive site"
        title="Dive Site Not Found"
        text="The dive site you're looking for doesn't exist or has been removed."
        back={{ href: DIVE_SITES_PATH, label: 'Back to Dive Sites' }}
      />
    );
  if (site === undefined || sent !== null)
    return (
      <div className={`container page-end ${site ? 'page-head' : ''}`}>
        {site ? (
          <Thanks form={form} site={site} text={thanks(site, sent ?? '')} again={again} address={address(site)} />
        ) : (
          <ContentLoading label="Loading form" />
        )}
        {site && sent === 'check' && children(site, past)}
      </div>
    );
  return (
    <div className="container page-end">
      <PageHead
        crumbs={[
          { label: 'Home', href: '/' },
          { label: 'Dive Sites', href: DIVE_SITES_PATH },
          { label: site.name, href: diveSitePath(site) },
          { label: title('') },
        ]}
        title={title(` at ${site.name}`)}
        lead={lead(site)}
      />
      {children(site, past)}
    </div>
  );
}

type ThanksProps = { form: SiteFormName; site: DiveSitePage; text: string; again: string; address: string };

function Thanks({ form, site, text, again, address }: ThanksProps) {
  return (
    <div
      className={`${noticeStyles.notice} icon-and-text framed ${noticeStyles.single}`}
      role="status"
      data-forget={keptFormName(form, site.id)}
    >
      <Icon name="circle-check" className="icon-24" />
      <h1 className="tool">Thank you: your report has arrived</h1>
      <p>{text}</p>
      <p className="row gap-3">
        <a className={`${buttonStyles.button} ${buttonStyles.dark}`} href={diveSitePath(site)}>
          Back to {site.name}
        </a>
        <a className={buttonStyles.button} href={address}>
          {again}
        </a>
      </p>
    </div>
  );
}
