import { folderStore } from '../media/folder-store.ts';
import type { PictureStore } from '../media/picture-store.ts';

/** The files of uploaded pictures, wherever they are stored. `path` is below `/uploads/`, e.g. `{hash}-1600x900/400.webp`. */
export type UploadSource = Pick<PictureStore, 'list' | 'read'>;

/** Those in the data folder. A folder that does not exist holds none. */
export const uploadsInFolder = (root: string): UploadSource => folderStore(root);
