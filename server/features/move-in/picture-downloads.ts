import type { Database } from '../../platform/database/database.ts';
import { beginPictureDownload, type PictureDownload } from '../uploads/index.ts';

/** Pictures that wait on disk for their turn, each at most as large as an upload may be. */
const MAX_AHEAD = 4;

/** The pictures of the posts that come next, downloaded while those of the present one are encoded. */
export class PictureDownloads {
  readonly #database: Database;
  readonly #begun = new Map<string, PictureDownload>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Begins the first of these pictures that are not in the library, as far as there is room. */
  async begin(urls: readonly string[]): Promise<void> {
    for (const url of urls) {
      if (this.#begun.size >= MAX_AHEAD) return;
      if (this.#begun.has(url) || (await findMovedPicture(this.#database, url))) continue;
      const download = beginPictureDownload(this.#database, url);
      if (download) this.#begun.set(url, download);
    }
  }

  /** Hands a download over, if it was begun. */
  take(url: string): PictureDownload | undefined {
    const download = this.#begun.get(url);
    this.#begun.delete(url);
    return download;
  }

  /** Deletes what no post took, such as the pictures of one that was refused. */
  async discardAll(): Promise<void> {
    const left = [...this.#begun.values()];
    this.#begun.clear();
    await Promise.all(left.map((download) => download.discard()));
  }
}

/** Finds our address of a picture that came in before and is still in the library. */
export async function findMovedPicture(database: Database, url: string): Promise<string | undefined> {
  const known = await database
    .selectFrom('movedItems')
    .innerJoin('uploads', 'uploads.id', 'movedItems.entityId')
    .select('movedItems.url')
    .where('source', '=', pictureSource(url))
    .executeTakeFirst();
  return known?.url;
}

/** Names a picture of the old site in the table of what came in. */
export const pictureSource = (url: string): string => `picture:${url}`;

/** Reads one item ahead: calls `begin` with it before the one before it is handed out. */
export async function* readAhead<Item>(
  items: AsyncIterable<Item>,
  begin: (next: Item) => Promise<void>,
): AsyncGenerator<Item> {
  let present: { item: Item } | undefined;
  for await (const item of items) {
    await begin(item);
    if (present) yield present.item;
    present = { item };
  }
  if (present) yield present.item;
}
