import { formatMoney } from '../../../../domain/earnings/sale.ts';
import type { SaleImportResult } from '../../../../domain/earnings/sale-import.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Counts } from '../../kit/fields/counts.tsx';
import { Panel } from '../../kit/layout/panel.tsx';

type SaleReportProps = { result: SaleImportResult; busy: boolean; onImport: () => void };

/** Shows the effect of an import, and the button that starts it. */
export function SaleReport({ result, busy, onImport }: SaleReportProps) {
  const { lines, added, amended, unchanged, repeated, unread, notes, attributed, notAttributed, totals } = result;
  const isNothing = added + amended === 0;
  return (
    <Panel title="What will happen" className="grid gap-3">
      <p role="status">{lines.toLocaleString('en-AU')} lines read. Nothing is stored yet.</p>
      <Counts
        counts={[
          [added, 'New'],
          [amended, 'Amended'],
          [unchanged, 'Unchanged'],
          [unread, 'Can’t be read'],
        ]}
      />
      <ul className="grid gap-2">
        {totals.map(({ currency, sales, commission }) => (
          <li key={currency}>
            {sales.toLocaleString('en-AU')} sales in {currency}, commission {formatMoney(commission, currency)}
          </li>
        ))}
        <li>
          {attributed.toLocaleString('en-AU')} name the page they came from, {notAttributed.toLocaleString('en-AU')}{' '}
          don’t.
        </li>
        {repeated > 0 && <li>{repeated} lines appear again further down; the last of each counts.</li>}
      </ul>
      {unread > 0 && (
        <details open={unread <= 10}>
          <summary>Lines that can’t be read ({unread})</summary>
          <ul className="small anywhere mt-2">
            {notes.map(({ line, text }) => (
              <li key={line}>
                Line {line}: {text}
              </li>
            ))}
            {unread > notes.length && <li>And {unread - notes.length} more.</li>}
          </ul>
        </details>
      )}
      <p>
        <Button kind="dark" busy={busy} disabled={isNothing} onClick={onImport}>
          {isNothing ? 'Nothing to import' : `Import ${(added + amended).toLocaleString('en-AU')} sales`}
        </Button>
      </p>
    </Panel>
  );
}
