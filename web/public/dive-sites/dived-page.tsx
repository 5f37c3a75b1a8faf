import { CONFIRM_PARAMETER, diveReportPath } from '../../../domain/dive-reports/report-words.ts';
import type { PageProps } from '../../app/pages/page-modules.ts';
import buttonStyles from '../../ui/button.module.css';
import { DiveReportForm } from './dive-report-form.tsx';
import { SiteFormPage } from './site-form-page.tsx';

/** The whole form 'How was it?' of a dive site, and the button that confirms a report sent with an address. */
export function Page(route: PageProps) {
  const token = route.search.get(CONFIRM_PARAMETER);
  return (
    <SiteFormPage
      route={route}
      form="dive-report"
      title={(at) => `How was it${at}?`}
      description="Tell other divers what the water was like at a dive site."
      address={diveReportPath}
      lead={() =>
        token
          ? 'A report of a dive here was sent with your address.'
          : 'What was the water like? We look at each report before it shows. It leaves the page after 30 days.'
      }
      thanks={(_site, sent) => SENT_TEXTS[sent] ?? LOOKED_AT}
      again="How was it?"
    >
      {(site, past) => (token ? <Confirmation token={token} /> : <DiveReportForm site={site} past={past} isWhole />)}
    </SiteFormPage>
  );
}

const LOOKED_AT = 'It shows on the page once we have looked at it.';
const SENT_TEXTS: Record<string, string> = {
  check: 'The page shows the day once we have looked at it. If you like, say how the water was, too.',
  confirmed: `You confirmed that it was you. ${LOOKED_AT}`,
};

/** Reached from the mail about a report. Opening it changes nothing, since mail scanners open links; the button does. */
function Confirmation({ token }: { token: string }) {
  return (
    <form method="post" action={`/dive-reports/confirm/${encodeURIComponent(token)}`}>
      <button type="submit" className={`${buttonStyles.button} ${buttonStyles.dark}`}>
        Yes, I sent it
      </button>
    </form>
  );
}
