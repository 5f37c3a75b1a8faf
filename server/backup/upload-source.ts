import type { PictureStore } from '../media/picture-store.ts';

/** The files of uploaded pictures, wherever they are stored. `path` is below `/uploads/`, e.g. `{hash}-1600x900/400.webp`. */
export type UploadSource = Pick<PictureStore, 'list' | 'read'>;
