import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { MessageReport } from '../../../../domain/forms/change-report.ts';
import { suggestEdit } from '../../../../domain/forms/suggested-edit.ts';
import { siteDate } from '../../../../domain/kernel/dates.ts';
import { Button } from '../../kit/fields/button.tsx';
import { ReportFacts } from '../messages/report-facts.tsx';
import { describeEdit, formEdits } from './apply-suggested-edit.ts';
import type { DiveSiteValues } from './dive-site-form.ts';
import styles from './report-panel.module.css';

type ReportPanelProps = { message: { email: string; message: string; createdAt: string }; report: MessageReport };

/** Shows a visitor's report beside the form, with a button that fills it in. Nothing is saved before the form is. */
export function ReportPanel({ message, report }: ReportPanelProps) {
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
      <p className="note" role="status">
        {isFilledIn && 'Filled in. Read it through before you save: readers see it as it stands here. '}
        {report.resolution === 'applied' ? 'This report was applied before.' : 'Saving marks the report as applied.'}
      </p>
    </section>
  );
}
