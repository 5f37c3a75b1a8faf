import type { Generated } from 'kysely';
import type { Timestamp } from '../../../domain/kernel/timestamp.ts';
import type { MoveInFormat, MoveInState } from '../../../domain/move-in/move-in.ts';
import type { Id, JsonText } from '../../platform/database/tables.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    moveIns: MoveInsTable;
    movedItems: MovedItemsTable;
  }
}

/** An import from another program. `file`: the name of its file in the folder for imports. `position`: posts done, of `total`. */
export type MoveInsTable = {
  id: Id;
  fileName: string;
  file: string;
  format: Generated<MoveInFormat | null>;
  state: MoveInState;
  bytes: number;
  position: Generated<number>;
  total: Generated<number>;
  options: JsonText;
  report: JsonText;
  changeId: Generated<number | null>;
  error: Generated<string | null>;
  createdAt: Timestamp;
  updatedAt: Timestamp;
};

/**
 * A post, page or picture that came by an import, by its name in the file. `url`: of a picture here. `changeId`: the change that brought
 * it; null for a picture that was here before.
 */
type MovedItemsTable = {
  source: string;
  kind: 'article' | 'page' | 'picture';
  entityId: number;
  url: string;
  changeId: number | null;
  createdAt: Timestamp;
};
