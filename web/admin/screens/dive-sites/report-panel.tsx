import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { MessageReport } from '../../../../domain/forms/change-report.ts';
import type { Message } from '../../../../domain/forms/message.ts';
import { siteDate } from '../../../../domain/kernel/dates.ts';
import formStyles from '../../../ui/form.module.css';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { Button } from '../../kit/fields/button.tsx';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import { formatDay } from '../../kit/fields/format-date.ts';
import { ReportFacts } from '../messages/report-facts.tsx';
import { describeEdit, formEdits } from './apply-suggested-edit.ts';
import type { DiveSiteValues } from './dive-site-form.ts';
import styles from './report-panel.module.css';
import { suggestEdit } from './suggested-edit.ts';

type ReportPanelProps = {
  message: Pick<Message, 'id' | 'email' | 'message' | 'createdAt'>;
  report: MessageReport;
  /** Reports that are marked as applied with this one. */
  also: ReadonlySet<number>;
  onToggleAlso: (id: number) => void;
};

/** Shows a visitor's report beside the form, with a button that fills it in. Nothing is saved before the form is. */
export function ReportPanel({ message, report, also, onToggleAlso }: ReportPanelProps) {
  const { getValues, setValue } = useFormContext<DiveSiteValues>();
  const [isFilledIn, setFilledIn] = useState(false);
  const edit = suggestEdit({
    report,
    text: message.message,
    receivedOn: siteDate(new Date(message.createdAt)),
    today: siteDate(new Date()),
  });
  const fillIn = () => {
    const edits = Object.entries(formEdits(edit, getValues()));
    for (const [path, value] of edits) setValue(path as 'name', value as string, { shouldDirty: true });
    setFilledIn(true);
  };
  const isStructured = edit.status !== null || edit.position !== null;
  return (
    <section
      className={`${styles.panel} grid content-start justify-start gap-3 p-4 shoal framed`}
      aria-label="Reported change"
    >
      <h3 className="h4">Reported change</h3>
      <p className={`${styles.text} small anywhere`}>{message.message}</p>
      <ReportFacts report={report} />
      <p className="note">{message.email ? `From ${message.email}` : 'No email address given'}</p>
      <h4>Suggested edit</h4>
      <ul className="grid gap-2 full small">
        {describeEdit(edit).map(([field, text]) => (
          <li key={field} className="anywhere">
            <strong className="block">{field}</strong> {text}
          </li>
        ))}
      </ul>
      {!isStructured && <p className="note">This adds the line only. Change the other fields by hand.</p>}
      <Button isSmall icon="circle-check" aria-disabled={isFilledIn} onClick={() => !isFilledIn && fillIn()}>
        {isFilledIn ? 'In the form' : 'Apply to the form'}
      </Button>
      <SameReports message={message} site={report.site} also={also} onToggle={onToggleAlso} />
      <p className="note" role="status">
        {isFilledIn && 'Filled in. Read it through before you save: readers see it as it stands here. '}
        {sayWhatIsMarked(report.resolution === 'applied', also.size)}
      </p>
    </section>
  );
}

function sayWhatIsMarked(isApplied: boolean, others: number): string {
  if (isApplied) {
    const rest = others === 1 ? 'the other report' : `the ${others} other reports`;
    return `This report was applied before.${others > 0 ? ` Saving marks ${rest} as applied.` : ''}`;
  }
  if (others === 0) return 'Saving marks the report as applied.';
  return `Saving marks ${others === 1 ? 'both' : `all ${others + 1}`} reports as applied.`;
}

type SameProps = {
  message: Pick<Message, 'id'>;
  site: MessageReport['site'];
  also: ReadonlySet<number>;
  onToggle: (id: number) => void;
};

/** Other open reports of the site: two divers often see the same fence. */
function SameReports({ message, site, also, onToggle }: SameProps) {
  const { data = [] } = useAdmin<Message[]>(`/api/admin/messages?report=open&site=${site?.id}`, {
    enabled: site !== null,
  });
  const others = data.filter(({ id }) => id !== message.id);
  if (others.length === 0) return null;
  return (
    <fieldset className="grid gap-2 shrinks">
      <legend className={formStyles.label}>Does another report say the same?</legend>
      {others.map(({ id, message: text, createdAt }) => (
        <label key={id} className={fieldGroupStyles.check}>
          <input type="checkbox" checked={also.has(id)} onChange={() => onToggle(id)} />
          <span className="small anywhere">
            {text} <span className="muted">{formatDay(createdAt)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
