import type { HeldReport } from '../../../../domain/dive-reports/dive-report.ts';
import { FLAG_LABELS, isDangerFlag } from '../../../../domain/dive-reports/report-flags.ts';
import { describeConditions } from '../../../../domain/dive-reports/report-words.ts';
import { partialDate } from '../../../../domain/kernel/dates.ts';
import { diveSitePath } from '../../../../domain/kernel/slug.ts';
import { Button } from '../../kit/fields/button.tsx';
import { countText } from '../../kit/fields/count-text.ts';
import { DeleteButton } from '../../kit/fields/delete-button.tsx';
import { formatDateTime } from '../../kit/fields/format-date.ts';
import { Tag } from '../../kit/fields/tag.tsx';
import styles from './dive-reports-page.module.css';
import { useReportActions } from './use-report-actions.ts';

type ReportItemProps = {
  report: HeldReport;
  isSelected: boolean;
  onToggle: () => void;
  onSelectAlike: () => void;
};

/** One report with what speaks for and against it, and its actions. */
export function ReportItem({ report, isSelected, onToggle, onSelectAlike }: ReportItemProps) {
  const { busy, change, toPage, erase } = useReportActions();
  const { id, site, kind, divedOn, species, note, photo, flags, state, alike, email } = report;
  const name = site?.name ?? 'A site that is gone';
  const label = `: ${name}`;
  return (
    <li className={`${styles.report} rule-above`}>
      <input type="checkbox" aria-label={`Select report on ${name}`} checked={isSelected} onChange={onToggle} />
      <div className="grid gap-2">
        <h2 className="h3">{site ? <a href={diveSitePath(site)}>{site.name}</a> : name}</h2>
        <p>
          <b>{kind === 'check' ? 'I was there: still right' : describeConditions(report)}</b>{' '}
          <span className="small muted">Dived {partialDate(divedOn)}</span>
        </p>
        {species.length > 0 && <p className="small">Seen: {species.map((each) => each.name).join(', ')}</p>}
        {note && <p className="anywhere">“{note}”</p>}
        {photo && (
          <p>
            <a href={photo.url}>
              <img className={styles.shot} src={photo.url} alt={`Sent with the report on ${name}`} loading="lazy" />
            </a>
          </p>
        )}
        {flags.length > 0 && (
          <p className="row gap-2">
            {flags.map((flag) => (
              <Tag key={flag} tone={isDangerFlag(flag) ? 'bad' : 'info'}>
                {FLAG_LABELS[flag]}
              </Tag>
            ))}
          </p>
        )}
        <p className="small muted anywhere">{describeSender(report)}</p>
        <p className="row gap-2">
          {state !== 'published' && (
            <Button isSmall busy={busy} hiddenText={label} onClick={() => void change([id], 'published')}>
              Publish
            </Button>
          )}
          {state === 'published' && (
            <Button isSmall busy={busy} hiddenText={label} onClick={() => void change([id], 'new')}>
              Hold again
            </Button>
          )}
          {state !== 'spam' && (
            <Button isSmall kind="plain" busy={busy} hiddenText={label} onClick={() => void change([id], 'spam')}>
              Spam
            </Button>
          )}
          {alike > 0 && (
            <Button isSmall kind="plain" hiddenText={label} onClick={onSelectAlike}>
              All like this
            </Button>
          )}
          {email && (
            <DeleteButton
              name={email}
              question={{
                title: 'Erase this sender',
                text: <p>Every report and photo sent with {email} is deleted for good, from the pages too.</p>,
              }}
              onDelete={async () => (await erase(email)).failure === null}
            />
          )}
          {site && (flags.some(isDangerFlag) || flags.includes('closed')) && (
            <Button isSmall kind="plain" busy={busy} hiddenText={label} onClick={() => void toPage(id)}>
              To the page…
            </Button>
          )}
        </p>
      </div>
    </li>
  );
}

function describeSender({ createdAt, writtenAt, email, confirmedAt, publishedBefore, alike }: HeldReport): string {
  return [
    `Sent ${formatDateTime(createdAt)}`,
    writtenAt && `written offline ${formatDateTime(writtenAt)}`,
    email && `${email}${confirmedAt ? ' (confirmed)' : ' (not confirmed)'}`,
    publishedBefore > 0 && `${countText(publishedBefore, 'report')} published from this address`,
    alike > 0 && `${alike} alike`,
  ]
    .filter(Boolean)
    .join(' · ');
}
