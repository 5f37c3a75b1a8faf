import type { Generated } from 'kysely';
import type {
  DiveReportKind,
  DiveReportState,
  ReportedStream,
  ReportedSwell,
} from '../../../domain/dive-reports/report-words.ts';
import type { Timestamp } from '../../../domain/kernel/timestamp.ts';
import type { Id, JsonText } from '../../platform/database/tables.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    diveReports: DiveReportsTable;
    reportBlocks: ReportBlocksTable;
  }
}

/** Metres and degrees Celsius. `species`: ids as a JSON list. `flags`: a JSON list of `ReportFlag`. */
export type DiveReportsTable = {
  id: Id;
  siteId: number;
  kind: DiveReportKind;
  state: DiveReportState;
  /** `YYYY-MM-DD` at the site. */
  divedOn: string;
  visibility: number | null;
  swell: ReportedSwell | null;
  waterTemp: number | null;
  stream: ReportedStream | null;
  species: Generated<JsonText>;
  note: string;
  /** Address of the uploaded picture. */
  photo: Generated<string | null>;
  flags: Generated<JsonText>;
  /** By `likenessKey`. */
  likeness: string;
  searchText: string;
  email: string | null;
  /** Part of the address in the mail by which the sender confirms this report. */
  confirmToken: Generated<string | null>;
  confirmedAt: Generated<Timestamp | null>;
  /** Where it was sent from, by `rateLimitKey`; removed after 30 days. */
  network: string | null;
  submissionId: Generated<string | null>;
  writtenAt: Generated<Timestamp | null>;
  createdAt: Timestamp;
  publishedAt: Generated<Timestamp | null>;
  /** The last change by an owner: its name, the state before and the time; undone by that name. */
  batch: Generated<string | null>;
  previousState: Generated<DiveReportState | null>;
  changedAt: Generated<Timestamp | null>;
};

/** `until`: null for good. `batch`: the change with which it was made. */
type ReportBlocksTable = {
  id: Id;
  kind: 'network' | 'host' | 'words';
  value: string;
  batch: string | null;
  createdAt: Timestamp;
  until: Timestamp | null;
};
