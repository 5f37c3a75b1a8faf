import type { PublishedReport } from '../../../domain/dive-reports/dive-report.ts';
import { describeConditions, diveReportPath } from '../../../domain/dive-reports/report-words.ts';
import { isShown } from '../../../domain/dive-reports/shown-reports.ts';
import type { DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import { monthName } from '../../../domain/dive-sites/season.ts';
import { dateOfHour, partialDate } from '../../../domain/kernel/dates.ts';
import { speciesPath } from '../../../domain/species/species-key.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { PhotoCredit } from '../../ui/photo-credit.tsx';
import { Picture } from '../../ui/picture.tsx';
import { DiveReportForm } from './dive-report-form.tsx';
import styles from './lately.module.css';
import { ReportChange } from './report-change.tsx';

/** Divers' reports of the last 30 days, apart from the guide's own facts, and the form for one's own. */
export function Lately({ site }: { site: DiveSitePage }) {
  const { hour } = useSiteConfig();
  const { lately } = site;
  // The stored guide may be older than a report lasts.
  const today = [lately?.today ?? '', dateOfHour(hour - MAX_HOURS_BEHIND)].sort().at(-1) ?? '';
  const reports = (lately?.shown ?? []).filter(({ divedOn }) => isShown(divedOn, today));
  const isEmpty = reports.length === 0;
  const check = (
    <form method="post" action={diveReportPath(site)}>
      <input type="hidden" name="kind" value="check" />
      <button type="submit" className={buttonStyles.button}>
        {!isEmpty && <Icon name="circle-check" />}I was there: still right
      </button>
    </form>
  );
  return (
    <section id="lately" aria-labelledby="lately-title">
      {!isEmpty && <h2 id="lately-title">Lately</h2>}
      {!isEmpty && (
        <ol className={styles.reports}>
          {reports.map((report) => (
            <Report key={report.id} report={report} siteName={site.name} />
          ))}
        </ol>
      )}
      <Readers site={site} />
      <div className={`${styles.actions} row gap-0-3`} data-markdown={isEmpty ? undefined : 'skip'}>
        {isEmpty && (
          <p>
            <b id="lately-title">Lately</b> <span className="muted">No reports in the last 30 days.</span>
          </p>
        )}
        {!isEmpty && check}
        <details className={styles.own} data-markdown="skip">
          <summary className={isEmpty ? 'line touch pointer link' : `${buttonStyles.button} unmarked`}>
            How was it?
          </summary>
          <DiveReportForm site={site} />
          <p className="note mt-3">No account needed. We look at each report before it shows.</p>
        </details>
        {isEmpty && check}
        {isEmpty && <ReportChange site={site} />}
      </div>
      {!isEmpty && (
        <p className="note" data-markdown="skip">
          Reports say what divers found, not what you will find.
        </p>
      )}
    </section>
  );
}

/** No clock is further behind that of Sydney where our sites are, Hawaii's among them. */
const MAX_HOURS_BEHIND = 22;

function Report({ report, siteName }: { report: PublishedReport; siteName: string }) {
  const { divedOn, species, note, photo } = report;
  return (
    <li>
      <p className="row between gap-0-4">
        <b>{describeConditions(report) || 'A dive'}</b>{' '}
        <time className="small muted" dateTime={divedOn}>
          {partialDate(divedOn)}
        </time>
      </p>
      {(species.length > 0 || note) && (
        <p className="small">
          {species.length > 0 && 'Seen: '}
          {species.map(({ id, name, slug }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <a href={speciesPath(slug)}>{name}</a>
            </span>
          ))}
          {species.length > 0 && '. '}
          {note}
        </p>
      )}
      {photo && (
        <figure className={styles.shot}>
          <Picture
            src={photo.url}
            alt={`${siteName}, by a diver`}
            width={320}
            height={180}
            sizes="320px"
            failed={null}
          />
          {photo.credit && (
            <figcaption className="tiny muted">
              <PhotoCredit {...photo.credit} />
            </figcaption>
          )}
        </figure>
      )}
    </li>
  );
}

/** Medians by month, and when a reader last found the page right: both named as what readers say. */
function Readers({ site }: { site: DiveSitePage }) {
  const { visibility = [], readersCheckedOn = null } = site.lately ?? {};
  if (visibility.length === 0 && !readersCheckedOn) return null;
  return (
    <p className="small">
      {visibility.length > 0 &&
        `Median visibility by divers’ reports: ${visibility
          .map(({ month, median, reports }) => `${monthName(month)}: ${median}\u00a0m (${reports})`)
          .join(', ')}. `}
      {readersCheckedOn && `A reader found this page still right on ${partialDate(readersCheckedOn)}.`}
    </p>
  );
}
