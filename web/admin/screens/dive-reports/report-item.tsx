import type { HeldReport } from '../../../../domain/dive-reports/dive-report.ts';
import { FLAG_LABELS, isDangerFlag, type ReportFlag } from '../../../../domain/dive-reports/report-flags.ts';
import { describeConditions } from '../../../../domain/dive-reports/report-words.ts';
import { partialDate } from '../../../../domain/kernel/dates.ts';
import { diveSitePath } from '../../../../domain/kernel/slug.ts';
import type { IconName } from '../../../ui/icons/icon-name.ts';
import { Button } from '../../kit/fields/button.tsx';
import { countText } from '../../kit/fields/count-text.ts';
import { DeleteButton } from '../../kit/fields/delete-button.tsx';
import { formatRecent } from '../../kit/fields/format-date.ts';
import { Tag } from '../../kit/fields/tag.tsx';
import styles from './dive-reports-page.module.css';
import { eraseSender, useReportActions } from './use-report-actions.ts';

type ReportItemProps = {
  report: HeldReport;
  isSelected: boolean;
  onToggle: () => void;
  onSelectAlike: () => void;
};

/** One report with what speaks for and against it, and its actions. */
export function ReportItem({ report, isSelected, onToggle, onSelectAlike }: ReportItemProps) {
  const { busy, change, toPage } = useReportActions();
  const { id, site, kind, divedOn, species, note, photo, flags, state, alike, email } = report;
  const name = site?.name ?? 'A site that is gone';
  const label = `: ${name}`;
  return (
    <li className={`${styles.report} p-3-4 rule-above grid gap-2-3`}>
      <input type="checkbox" aria-label={`Select report on ${name}`} checked={isSelected} onChange={onToggle} />
      <div className="grid gap-1">
        <h2>{site ? <a href={diveSitePath(site)}>{site.name}</a> : name}</h2>
        <p>
          <b>{kind === 'check' ? 'I was there: still right' : describeConditions(report) || 'A dive'}</b>{' '}
          <span className="small muted">Dived {partialDate(divedOn)}</span>
        </p>
        {species.length > 0 && <p className="small">Seen: {species.map((each) => each.name).join(', ')}</p>}
        {note && <p className="anywhere">“{note}”</p>}
        {photo && (
          <figure>
            <a href={photo.url}>
              <img className={styles.shot} src={photo.url} alt={`Sent with the report on ${name}`} loading="lazy" />
            </a>
            <figcaption className="small muted anywhere">
              Printed with it: {photo.credit?.credit ?? 'A diver'}
            </figcaption>
          </figure>
        )}
        {flags.length > 0 && (
          <p className="row gap-2">
            {flags.map((flag) => (
              <Tag key={flag} tone={isDangerFlag(flag) ? 'bad' : 'warn'} icon={FLAG_ICONS[flag]}>
                {FLAG_LABELS[flag]}
              </Tag>
            ))}
          </p>
        )}
      </div>
      <p className={`${styles.sender} small muted anywhere`}>{describeSender(report)}</p>
      <div className={`${styles.actions} cluster gap-2`}>
        {state === 'published' ? (
          <Button isSmall busy={busy} hiddenText={label} onClick={() => void change([id], 'new')}>
            Hold again
          </Button>
        ) : (
          <Button isSmall busy={busy} hiddenText={label} onClick={() => void change([id], 'published')}>
            Publish
          </Button>
        )}
        {state !== 'spam' && (
          <Button isSmall busy={busy} hiddenText={label} onClick={() => void change([id], 'spam')}>
            Spam
          </Button>
        )}
        {site && (flags.some(isDangerFlag) || flags.includes('closed')) && (
          <Button isSmall busy={busy} hiddenText={label} onClick={() => void toPage(id)}>
            To the page…
          </Button>
        )}
        {alike > 0 && state === 'new' && (
          <Button isSmall kind="plain" hiddenText={label} onClick={onSelectAlike}>
            All like this
          </Button>
        )}
        {email && (
          <DeleteButton
            label="Erase sender…"
            name={email}
            question={{
              title: 'Erase this sender?',
              text: <p>Every report and photo sent with {email} is deleted for good, from the pages too.</p>,
              action: 'Erase for good',
            }}
            {...eraseSender(email)}
          />
        )}
      </div>
    </li>
  );
}

const FLAG_ICONS = {
  ...{ emergency: 'circle-alert', danger: 'triangle-alert', closed: 'ban' },
  ...{ link: 'link', blocked: 'ban', alike: 'copy' },
} as const satisfies Record<ReportFlag, IconName>;

function describeSender({ createdAt, writtenAt, email, confirmedAt, publishedBefore, alike }: HeldReport): string {
  return [
    `Sent ${formatRecent(createdAt)}`,
    writtenAt && `written offline ${formatRecent(writtenAt)}`,
    email && `${email}${confirmedAt ? ' (confirmed)' : ' (not confirmed)'}`,
    publishedBefore > 0 && `${countText(publishedBefore, 'report')} published from this address`,
    alike > 0 && `${alike} alike`,
  ]
    .filter(Boolean)
    .join(' · ');
}
