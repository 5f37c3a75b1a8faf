import type { Database } from '../../database/database.ts';
import type { PictureEncoder } from '../../media/encoder.ts';
import type { PictureFolder } from '../../media/picture-folder.ts';
import type { Turns } from '../../turns.ts';

/** What commands on uploads work with. `turns`: what is done about the same picture is done in turn. */
export type UploadContext = { database: Database; pictures: PictureFolder; encoder: PictureEncoder; turns: Turns };
