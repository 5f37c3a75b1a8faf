import type { Selectable } from 'kysely';
import type { Logger } from 'pino';
import type { MoveInOptions, MoveInReport } from '../../../domain/move-in/move-in.ts';
import type { CrudContext } from '../../crud/commands.ts';
import type { Resource } from '../../crud/resource.ts';
import type { SourceFacts } from './source-post.ts';
import type { MoveInsTable } from './tables.ts';

export type MoveInContext = CrudContext & {
  resources: readonly Resource[];
  /** Absolute path of the folder of received files. */
  folder: string;
  /** Paths of the site's own pages: an old address among them needs no redirect. */
  ownPaths: ReadonlySet<string>;
  log: Pick<Logger, 'error' | 'info'>;
};

export type MoveInRow = Selectable<MoveInsTable>;

/** One check or import, as far as it has come. */
export type Run = {
  row: MoveInRow;
  facts: SourceFacts;
  options: MoveInOptions;
  report: MoveInReport;
  isDryRun: boolean;
};
