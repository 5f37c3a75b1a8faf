import { describe, expect, it } from 'vitest';
import { cellText, SITE_COLUMNS } from '../../domain/dive-sites/dive-site-table.ts';
import { planRow, readSiteTable } from '../../domain/dive-sites/site-import.ts';
import { csvText } from '../../server/platform/http/send-csv.ts';
import { readShippedContent } from '../../tests/support/shipped-content.ts';

/** Exports every shipped dive site, as if a spreadsheet program had opened and saved the file. */
const content = await readShippedContent();
const sites = content['dive-sites'].map(({ fields }) => ({
  ...fields,
  // Formats them like the database.
  ...{ latitude: Number(fields.latitude).toFixed(8), longitude: Number(fields.longitude).toFixed(8) },
}));
const MONTHS = 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec'.split(',');
const monthAt = (name: string) => MONTHS.findIndex((month) => name.startsWith(month)) + 1;

type Locale = { day(year: string, month: string, day: string): string; isDayFirst: boolean; decimal?: ',' };
const two = (text: string | number) => String(text).padStart(2, '0');
const US: Locale = { isDayFirst: false, day: (year, month, day) => `${Number(month)}/${Number(day)}/${year}` };
const AUSTRALIA: Locale = { isDayFirst: true, day: (year, month, day) => `${Number(day)}/${month}/${year}` };
const GERMANY: Locale = { isDayFirst: true, day: (year, month, day) => `${day}.${month}.${year}`, decimal: ',' };

/**
 * Returns what Excel shows, and therefore saves, for a cell in the format General: days in the region's short format, months
 * as mmm-yy, days without a year as d-mmm, numbers without trailing zeros and with the region's decimal sign.
 */
function excelCell(text: string, { day, isDayFirst, decimal }: Locale): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year && month && date) return day(year, month, date);
  const [, monthYear, onlyMonth] = /^(\d{4})-(\d{2})$/.exec(text) ?? [];
  if (monthYear && onlyMonth && Number(onlyMonth) <= 12)
    return `${MONTHS[Number(onlyMonth) - 1]}-${monthYear.slice(2)}`;
  const [, number, name, named] = /^(?:(\d{1,2}) )?([A-Z][a-z]{2,8}) (\d{4})$/.exec(text) ?? [];
  if (name && named && monthAt(name) > 0)
    return `${number ? `${Number(number)}-` : ''}${MONTHS[monthAt(name) - 1]}-${named.slice(2)}`;
  const [, first, second] = /^(\d{1,2})[-/](\d{1,2})$/.exec(text) ?? [];
  if (first && second) {
    const [dayPart, monthPart] = isDayFirst ? [first, second] : [second, first];
    if (Number(monthPart) <= 12) return `${Number(dayPart)}-${MONTHS[Number(monthPart) - 1]}`;
  }
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return String(Number(text)).replace('.', decimal ?? '.');
  return /^(?:true|false)$/.test(text) ? text.toUpperCase() : text;
}

function roundTrip(locale: Locale) {
  const columns = SITE_COLUMNS.map(
    (column) => [column.heading, (site: object) => excelCell(cellText(column, site), locale)] as const,
  );
  const csv = csvText(columns, sites);
  const table = readSiteTable(csv);
  if ('error' in table) throw new Error(table.error);
  return table.rows.flatMap((row, index) => {
    const { changes, errors } = planRow(table.columns, row, SITE_COLUMNS, sites[index] as Record<string, unknown>);
    return [...changes, ...errors].map((found) => JSON.stringify([sites[index]?.name, found]));
  });
}

describe('the export of all dive sites changes nothing and is read without an error', () => {
  it.each([
    ['Excel in the United States', US],
    ['Excel in Australia', AUSTRALIA],
    ['Excel with decimal commas', GERMANY],
    [
      'LibreOffice, which keeps days',
      { ...AUSTRALIA, day: (year: string, month: string, day: string) => `${year}-${two(month)}-${day}` },
    ],
  ])('after %s', (_name, locale) => {
    expect(sites.length).toBeGreaterThan(400);
    expect(roundTrip(locale)).toEqual([]);
  });
});
