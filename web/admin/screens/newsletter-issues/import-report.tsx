import {
  type ChosenColumn,
  IMPORT_ANSWERS,
  type ImportAnswer,
  type ImportNote,
  type ImportResult,
} from '../../../../domain/newsletter/subscriber-import.ts';
import { Button } from '../../kit/fields/button.tsx';
import { SelectField } from '../../kit/fields/field.tsx';
import adminPanelStyles from '../../kit/layout/admin-panel.module.css';
import { Panel } from '../../kit/layout/panel.tsx';
import { people } from './issue-types.ts';
import styles from './newsletter-issues.module.css';

type ReportProps = {
  result: ImportResult;
  busy: boolean;
  onAnswer: (key: string, answer: ImportAnswer) => void;
  onDateOrder: (order: 'day-first' | 'month-first') => void;
  onAddressColumn: (column: ChosenColumn) => void;
  onImport: () => void;
};

/** Reports the effect of an import, line by line where it leaves something out. */
export function ImportReport({ result, busy, onAnswer, onDateOrder, onAddressColumn, onImport }: ReportProps) {
  const { lines, addresses, added, gone, goneHere, questions, addressColumns } = result;
  const isAnswered = addressColumns.chosen !== null && questions.every(({ answer }) => answer !== null);
  const left = gone.length + goneHere.length;
  const hasWork = added + left > 0;
  return (
    <Panel
      title={
        <span role="status">
          {lines} {lines === 1 ? 'line' : 'lines'}, {addresses} {addresses === 1 ? 'address' : 'addresses'}
        </span>
      }
      className={`${styles.report} grid justify-start gap-3`}
    >
      <AddressColumnChoice addressColumns={addressColumns} onAddressColumn={onAddressColumn} />
      <Questions questions={questions} onAnswer={onAnswer} />
      <Facts result={result} />
      <Dates dates={result.dates} columns={result.columns.consent} onDateOrder={onDateOrder} />
      <Columns result={result} />
      <Button kind="dark" busy={busy && 'Importing...'} disabled={!hasWork || !isAnswered} onClick={onImport}>
        {importLabel(added, left)}
      </Button>
      <p className="note">
        {isAnswered ? 'No one gets an email until you send an issue.' : 'Answer the questions above first.'}
      </p>
    </Panel>
  );
}

/** Asks which of several columns holds the addresses to be mailed. */
function AddressColumnChoice({
  addressColumns: { columns, chosen },
  onAddressColumn,
}: Pick<ReportProps, 'onAddressColumn'> & Pick<ImportResult, 'addressColumns'>) {
  if (columns.length < 2) return null;
  return (
    <div className={`${styles.questions} grid justify-start gap-3 p-3 edged`}>
      <SelectField
        label="Which column has the email addresses?"
        hint="(more than one column has addresses; only this one is used)"
        options={[
          ...columns.map(
            ({ at, heading, count, example }) =>
              [
                at,
                `${heading || `Column ${at + 1}`}: ${count} ${count === 1 ? 'address' : 'addresses'}, such as ${example}`,
              ] as const,
          ),
          ['all', 'All of them'],
        ]}
        value={chosen ?? ''}
        onChange={(value) => onAddressColumn(value === 'all' ? 'all' : Number(value))}
      >
        <Choose />
      </SelectField>
    </div>
  );
}

/** Until an answer is chosen. */
const Choose = () => (
  <option value="" disabled>
    Choose
  </option>
);

/** A file of those who left adds no one, and is worth storing all the same. */
const importLabel = (added: number, left: number): string =>
  added === 0 && left > 0 ? `Store ${people(left)} as having left` : `Import ${people(added)}`;

const ANSWER_LABELS: Record<ImportAnswer, string> = {
  subscribed: 'May get email',
  unsubscribed: 'Left or bounced: never email',
  'left-out': 'Leave out of this import',
};

function Questions({ questions, onAnswer }: Pick<ReportProps, 'onAnswer'> & Pick<ImportResult, 'questions'>) {
  if (questions.length === 0) return null;
  return (
    <div className={`${styles.questions} grid justify-start gap-3 p-3 edged`}>
      <p>Some columns may say who must not get email. What do these values mean?</p>
      {questions.map(({ key, heading, value, count, answer }) => (
        <SelectField
          key={key}
          label={`${heading}: “${value}”`}
          hint={`(${people(count)})`}
          options={IMPORT_ANSWERS.map((choice) => [choice, ANSWER_LABELS[choice]] as const)}
          value={answer ?? ''}
          onChange={(choice) => onAnswer(key, choice as ImportAnswer)}
        >
          <Choose />
        </SelectField>
      ))}
    </div>
  );
}

/** The rows add up to the addresses; empty ones are left out. */
function Facts({ result }: { result: ImportResult }) {
  const rows: [label: string, count: number, words: string, notes: readonly ImportNote[]][] = [
    ['New', result.added, '', []],
    ['Left or bounced there', result.gone.length, 'stored as such, never emailed', result.gone],
    ['Subscribed here, but gone there', result.goneHere.length, 'get no more email', result.goneHere],
    ['Already on your list', result.alreadyHere, 'unchanged', []],
    ['Left here before', result.unsubscribed, 'stay unsubscribed', []],
    ['Deleted here before', result.suppressed, 'stay out', []],
    ['Never confirmed there', result.pending.length, 'left out', result.pending],
    ['Status unclear', result.undecided.length, 'left out', result.undecided],
    ['Duplicates in the file', result.duplicates.length, 'counted once', result.duplicates],
  ];
  const aside: typeof rows = [
    ['Not an email address', result.invalid.length, 'left out', result.invalid],
    ['Addresses in other columns', result.otherAddresses.length, 'left out', result.otherAddresses],
  ];
  const shown = [...rows, ...aside].filter(([label, count]) => count > 0 || label === 'New');
  return (
    <dl className={`${adminPanelStyles.facts} mb-4 ink-above small`}>
      {shown.map(([label, count, words, notes]) => (
        <div key={label}>
          <dt className="muted">{label}</dt>
          <dd>
            <b>{count}</b>
            {words && ` ${words}`}
            <Notes notes={notes} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const MAX_SHOWN = 10;
const MAX_UNFOLDED = 500;

function Notes({ notes }: { notes: readonly ImportNote[] }) {
  if (notes.length === 0) return null;
  const words = notes.slice(0, MAX_UNFOLDED).map(({ line, text }) => `line ${line}, “${text}”`);
  const rest = notes.length - words.length;
  if (notes.length <= MAX_SHOWN) return <>: {words.join('; ')}</>;
  return (
    <details>
      <summary>Show them</summary>
      {words.join('; ')}
      {rest > 0 && ` and ${rest} more`}
    </details>
  );
}

const DATE_ORDERS = [
  ['day-first', '3 April: the day comes first'],
  ['month-first', '4 March: the month comes first'],
] as const;

type DatesProps = { dates: ImportResult['dates']; columns: readonly string[] } & Pick<ReportProps, 'onDateOrder'>;

function Dates({ dates, columns, onDateOrder }: DatesProps) {
  if (columns.length === 0) return null;
  const { read, unread, missing, needOrder, order } = dates;
  const typed = unread + missing + needOrder;
  return (
    <>
      <p className="note">
        Dates of consent come from {columns.join(', ')}: {read} read
        {unread + needOrder > 0 && `, ${unread + needOrder} could not be read`}
        {missing > 0 && `, ${missing} empty`}.
        {typed > 0 && ` ${people(typed)} get the date you typed, marked as typed.`}
      </p>
      {(needOrder > 0 || order) && (
        <SelectField
          label="Dates such as 03/04/2021"
          options={DATE_ORDERS}
          value={order ?? ''}
          onChange={(chosen) => onDateOrder(chosen as 'day-first' | 'month-first')}
        >
          <Choose />
        </SelectField>
      )}
    </>
  );
}

function Columns({ result: { columns, fileState } }: { result: ImportResult }) {
  const words = [
    columns.email && `Addresses come from “${columns.email}”.`,
    columns.status.length > 0 && `Who left comes from “${columns.status.join('”, “')}”.`,
    fileState && 'The file name says that everyone in it has left or never agreed.',
    columns.email && columns.status.length === 0 && !fileState && 'No column says who left.',
  ].filter(Boolean);
  return words.length === 0 ? null : <p className="note">{words.join(' ')}</p>;
}
