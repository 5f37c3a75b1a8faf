import { type FormEvent, useState } from 'react';
import { SALE_NETWORK_LABELS } from '../../../../domain/earnings/sale.ts';
import {
  type ColumnPlaces,
  NEEDED_COLUMNS,
  SALE_COLUMN_LABELS,
  SALE_COLUMNS,
  type SaleColumn,
  saleDefaults,
} from '../../../../domain/earnings/sale-columns.ts';
import type { SaleImportResult } from '../../../../domain/earnings/sale-import.ts';
import { Button } from '../../kit/fields/button.tsx';
import { InputField, type Option, SelectField } from '../../kit/fields/field.tsx';
import { Notice } from '../../kit/fields/notice.tsx';
import { Fields } from '../../kit/form/form-fields.tsx';
import adminPanelStyles from '../../kit/layout/admin-panel.module.css';

/** How the owner says a file is to be read. */
export type Reading = {
  currency: string;
  timeZone: string;
  source: string;
  dateOrder?: 'day-first' | 'month-first';
  columns?: ColumnPlaces;
};

const CURRENCIES = ['AUD', 'USD', 'NZD', 'GBP', 'EUR', 'SGD', 'JPY', 'CAD'].map((code) => [code, code] as const);
const ZONES = ['Australia/Sydney', 'Australia/Brisbane', 'Australia/Perth', 'Pacific/Auckland', 'UTC', 'Europe/London'];
const ORDERS: readonly Option[] = [
  ['', 'Choose…'],
  ['day-first', 'Day first: 31/12/2026'],
  ['month-first', 'Month first: 12/31/2026'],
];

type ReadingFormProps = {
  result: SaleImportResult;
  reading: Reading;
  busy: boolean;
  onChange: (reading: Reading) => void;
};

/** Asks for what the file does not say: currency, time zone, the order of dates; and which column is which. */
export function ReadingForm({ result, reading: first, busy, onChange }: ReadingFormProps) {
  const [reading, setReading] = useState(first);
  const { network, columns, headings, needsDateOrder } = result;
  const set = (changed: Partial<Reading>) => setReading((before) => ({ ...before, ...changed }));
  const places = reading.columns ?? columns ?? {};
  const choose = (column: SaleColumn, at: string) => {
    const { [column]: _, ...others } = places;
    set({ columns: at === '' ? others : { ...others, [column]: Number(at) } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChange(reading);
  };
  const isComplete = NEEDED_COLUMNS.every((column) => places[column] !== undefined);
  return (
    <form
      className={`${adminPanelStyles.adminPanel} p-4 sheet edged grid gap-3`}
      onSubmit={submit}
      aria-labelledby="reading"
      noValidate
    >
      <h2 id="reading">How it is read</h2>
      {columns ? (
        <p>
          <b>{SALE_NETWORK_LABELS[network]}</b>, by the headings of the file.
        </p>
      ) : (
        <Notice kind="warning">We don’t know these headings. Choose at least the date and the commission.</Notice>
      )}
      {needsDateOrder && (
        <Notice kind="warning">These dates don’t show whether the day or the month comes first.</Notice>
      )}
      <Fields>
        {network === 'other' && (
          <InputField
            label="Name of the network"
            half
            maxLength={80}
            value={reading.source}
            onChange={(source) => set({ source })}
          />
        )}
        {saleDefaults(network).currency === null && (
          <SelectField
            label="Currency"
            hint="(of lines that name none)"
            half
            options={CURRENCIES}
            value={reading.currency}
            onChange={(currency) => set({ currency })}
          />
        )}
        <SelectField
          label="Time zone"
          hint="(of times without one)"
          half
          options={ZONES.map((zone) => [zone, zone.replace('_', ' ')] as const)}
          value={reading.timeZone}
          onChange={(timeZone) => set({ timeZone })}
        />
        {(needsDateOrder || reading.dateOrder) && (
          <SelectField
            label="Order of dates"
            half
            options={ORDERS}
            value={reading.dateOrder ?? ''}
            onChange={(order) => set({ dateOrder: (order || undefined) as Reading['dateOrder'] })}
          />
        )}
      </Fields>
      <details open={columns === null}>
        <summary>Columns</summary>
        <Fields className="mt-3">
          {SALE_COLUMNS.map((column) => (
            <SelectField
              key={column}
              label={SALE_COLUMN_LABELS[column]}
              half
              options={[
                ['', 'None'],
                ...headings.map(
                  ({ heading, example }, at) =>
                    [String(at), `${heading || `Column ${at + 1}`}${example && `: ${example.slice(0, 30)}`}`] as const,
                ),
              ]}
              value={String(places[column] ?? '')}
              onChange={(at) => choose(column, at)}
            />
          ))}
        </Fields>
      </details>
      <p>
        <Button type="submit" busy={busy} disabled={!isComplete}>
          Check again
        </Button>
      </p>
    </form>
  );
}
