import type { CsvRow } from '../../../../domain/kernel/csv.ts';
import type { ChosenColumn } from '../../../../domain/newsletter/subscriber-import.ts';
import { type AddressColumns, chooseAddressColumn, findAddressColumns, fullestColumn } from './address-columns.ts';
import { findStatusColumn, plainWord, type StatusColumn } from './import-status.ts';

export type ImportColumns = {
  /** The headings; empty in a list without them. */
  headings: string[];
  rows: CsvRow[];
  /** The column of addresses; null where every cell may hold some. */
  email: number | null;
  addressColumns: AddressColumns;
  /** Columns with a time of consent, the best evidence first. */
  consent: number[];
  source: number | null;
  /** The column in our own export that marks dates which an owner typed. */
  typedDate: number | null;
  status: { at: number; column: StatusColumn }[];
};

const EMAIL_HEADINGS = [
  /^e ?mail(?: address| addresses| id)?$/,
  /^(?:user|subscriber|contact|primary|member|your) e ?mail(?: address)?$/,
  /^e ?mail (?:address )?1(?: value)?$/,
  /^(?:mail|e ?mail home|home e ?mail)$/,
  /^(?:e ?mail ?adress?en?|e ?mailadresse?|e ?mailadres|e mail adresse|adresse (?:e ?)?mail|courriel|correo(?: electronico)?|indirizzo e ?mail)$/,
];
const CONSENT_HEADINGS = [
  /^(?:consent given|consented(?: at| on)?|consent (?:date|time))$/,
  /^(?:opt ?in (?:date|time|at|on)|optin time|double opt ?in (?:date|time))$/,
  /^(?:confirm time|confirm(?:ed|ation) (?:at|on|date|time))$/,
  /^(?:subscri(?:bed|ption|be) (?:at|on|date|time)|subscribed|sign ?up (?:at|on|date|time)|signed up(?: at| on)?|date (?:subscribed|joined|signed up)|join(?:ed)? (?:at|on|date))$/,
  /^(?:created(?: at| on| date)?|date (?:added|created)|added(?: at| on| time| date)?|user registered|registered(?: at| on)?)$/,
  /^(?:angemeldet am|anmeldedatum|abonniert am|date d inscription|date d ajout|inscrit le|fecha de alta|iscritto il|ingeschreven op|aangemeld op)$/,
];
const SOURCE_HEADING = /^(?:consent source|source|sign ?up source|optin source)$/;
const TYPED_DATE_HEADING = /^consent date typed$/;

/** Lines above the headings, such as the title of a sheet. */
const MAX_LINES_ABOVE = 5;

/** The index of the column of addresses in a line of headings. */
const findEmailHeading = ({ cells }: CsvRow): number | undefined => {
  const names = cells.map(plainWord);
  return EMAIL_HEADINGS.map((pattern) => names.findIndex((name) => pattern.test(name))).find((at) => at >= 0);
};

/**
 * The columns of a file by meaning. The headings are the first line that names a column of addresses, or a first line without any address
 * above lines that have some.
 */
export function findImportColumns(rows: readonly CsvRow[], asked?: ChosenColumn): ImportColumns {
  const firstAddress = rows.findIndex(({ cells }) => cells.some((cell) => cell.includes('@')));
  const above = rows.slice(0, Math.min(firstAddress < 0 ? 1 : firstAddress + 1, MAX_LINES_ABOVE));
  const headingLine = Math.max(
    0,
    above.findIndex((row) => findEmailHeading(row) !== undefined),
  );
  const heading = rows[headingLine];
  const first = heading?.cells.map((cell) => cell.trim()) ?? [];
  const names = first.map(plainWord);
  const named = heading && findEmailHeading(heading);
  const hasHeadings = named !== undefined || isHeadingLine(rows);
  if (!hasHeadings) {
    const columns = findAddressColumns(rows, []);
    const chosen = chooseAddressColumn({ columns, named, bareRows: rows, asked });
    const found = { headings: [], rows: [...rows], consent: [], source: null, typedDate: null, status: [] };
    return { ...found, email: typeof chosen === 'number' ? chosen : null, addressColumns: { columns, chosen } };
  }
  // Lines above the headings hold no address, and are named as such.
  const body = rows.filter((_, at) => at !== headingLine);
  const columns = findAddressColumns(body, first);
  const chosen = chooseAddressColumn({ columns, named, bareRows: undefined, asked });
  const email = chosen === 'all' ? null : (chosen ?? fullestColumn(columns));
  const find = (pattern: RegExp) => names.findIndex((name) => pattern.test(name));
  const orNull = (at: number) => (at < 0 ? null : at);
  const consent = CONSENT_HEADINGS.flatMap((pattern) => names.flatMap((name, at) => (pattern.test(name) ? [at] : [])));
  const [source, typedDate] = [orNull(find(SOURCE_HEADING)), orNull(find(TYPED_DATE_HEADING))];
  const others = first.flatMap((heading, at) => ([email, source, typedDate].includes(at) ? [] : [{ heading, at }]));
  const status = others.flatMap(({ heading, at }) => {
    const column = findStatusColumn(
      heading,
      body.map(({ cells }) => cells[at] ?? ''),
    );
    const isDate = column?.kind === 'unclear' && consent.includes(at);
    return column && !isDate ? [{ at, column }] : [];
  });
  const addressColumns = { columns, chosen };
  return { headings: first, rows: body, email, addressColumns, consent, source, typedDate, status };
}

function isHeadingLine([first, ...others]: readonly CsvRow[]): boolean {
  if (!first || others.length === 0 || first.cells.length < 2) return false;
  const hasAt = ({ cells }: CsvRow) => cells.some((cell) => cell.includes('@'));
  return !hasAt(first) && others.some(hasAt) && first.cells.every((cell) => !/\d{3}/.test(cell));
}
