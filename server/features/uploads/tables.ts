import type { Generated } from 'kysely';
import type { Edited, Id } from '../../platform/database/tables.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    uploads: UploadsTable;
  }
}

/**
 * `hash` identifies the uploaded file; width and height (pixels) are those of the upright picture, `bytes` is the file's size.
 * `searchText`: the normalised name and alt text.
 */
export type UploadsTable = Edited & {
  id: Id;
  hash: string;
  width: number;
  height: number;
  bytes: number;
  originalName: string;
  altText: string;
  /** Name of the creator; blank if not recorded. */
  credit: Generated<string>;
  /** One of PICTURE_LICENCES, or blank. */
  licence: Generated<string>;
  /** Name of the album; blank for none. */
  album: Generated<string>;
  searchText: string;
};
