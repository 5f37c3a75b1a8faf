import { reportPath } from '../../../domain/forms/report-vocabulary.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import type { PageProps } from '../../app/pages/page-modules.ts';
import { ReportForm } from './report-form.tsx';
import { SiteFormPage } from './site-form-page.tsx';

/** The form with which anyone reports a change at a dive site. */
export function Page(route: PageProps) {
  return (
    <SiteFormPage
      route={route}
      form="report"
      title={(at) => `Report a change${at}`}
      description="Tell us what has changed at a dive site and how you know."
      address={reportPath}
      lead={(site) => (
        <>
          Tell us what is different from <a href={diveSitePath(site)}>the page</a> and how you know. We check it before
          anything on the page changes. No account needed.
        </>
      )}
      thanks={({ name }) =>
        `We compare it with its source before we change the page of ${name}. What changes then appears in the page’s history.`
      }
      again="Report something else"
    >
      {(site, past) => <ReportForm site={site} past={past} search={route.search} />}
    </SiteFormPage>
  );
}
