import { CONFIRM_PARAMETER, diveReportPath } from '../../../domain/dive-reports/report-words.ts';
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
import { ContentNotFound } from '../../ui/content-not-found.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import formStyles from '../../ui/form.module.css';
import { PageHead } from '../../ui/page-head.tsx';
import { WaitingNote } from '../../ui/waiting-note.tsx';
import { DiveReportForm } from './dive-report-form.tsx';

/** The form 'How was it?' of a dive site on a page of its own, which shows the values typed next to their errors. */
export function Page({ params, path, search }: PageProps) {
  const { data: site, isError, isGone, refetch } = useApi(diveSite(parseSiteId(params.id ?? '')));
  const { outcome, settings } = useSiteConfig();
  const past = outcome?.form === 'dive-report' && outcome.siteId === site?.id ? outcome : undefined;
  usePageHead({
    title: `${past ? 'Not sent: ' : ''}How was it${site ? ` at ${site.name}` : ''}? | ${settings.name}`,
    description: 'Tell other divers what the water was like at a dive site.',
    canonical: site ? diveReportPath(site) : path,
    noindex: true,
    status: site === null ? (isGone ? 410 : 404) : 200,
  });
  if (isError) return <ErrorPage what="This dive site" onRetry={() => void refetch()} />;
  if (site === undefined) {
    return (
      <div className="container page-end">
        <ContentLoading label="Loading form" />
      </div>
    );
  }
  if (site === null) {
    return (
      <ContentNotFound
        title="Dive Site Not Found"
        text="The dive site you're looking for doesn't exist or has been removed."
        back={{ href: DIVE_SITES_PATH, label: 'Back to Dive Sites' }}
      />
    );
  }
  const sent = search.get(SENT_PARAMETER);
  const token = search.get(CONFIRM_PARAMETER);
  return (
    <div className="container page-end measure">
      <PageHead
        crumbs={[
          { label: 'Home', href: '/' },
          { label: 'Dive Sites', href: DIVE_SITES_PATH },
          { label: site.name, href: diveSitePath(site) },
          { label: 'How was it?' },
        ]}
        title={`How was it at ${site.name}?`}
        lead={
          sent === null
            ? 'What the water was like for you. We look at each report before it shows; it leaves the page after 30 days.'
            : undefined
        }
      />
      {token && <Confirmation token={token} />}
      {sent !== null && <Thanks site={site} text={SENT_TEXTS[sent] ?? SENT_TEXTS.dive} />}
      {!token && (sent === null || sent === 'check') && (
        <>
          <WaitingNote form="dive-report" />
          <DiveReportForm site={site} past={past} isWhole />
        </>
      )}
    </div>
  );
}

const SENT_TEXTS: Record<string, string> = {
  dive: 'It shows on the page once we have looked at it.',
  check: 'If you like, say how the water was, too.',
  confirmed: 'Your report is confirmed.',
};

/** Reached from the mail about a report. Opening it changes nothing, since mail scanners open links; the button does. */
function Confirmation({ token }: { token: string }) {
  return (
    <form method="post" action={`/dive-reports/confirm/${encodeURIComponent(token)}`}>
      <p className="mb-2">A report of a dive here was sent with your address.</p>
      <button type="submit" className={`${buttonStyles.button} ${buttonStyles.dark}`}>
        Yes, I sent it
      </button>
    </form>
  );
}

function Thanks({ site, text }: { site: DiveSitePage; text: string | undefined }) {
  return (
    <div className={`${formStyles.outcome} sheet framed leading-140`} role="status" data-forget={`dived ${site.id}`}>
      <strong>Thank you: it has arrived.</strong> {text} <a href={diveSitePath(site)}>Back to {site.name}</a>
    </div>
  );
}
