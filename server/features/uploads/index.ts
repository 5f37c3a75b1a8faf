import type { Config } from '../../platform/config/config.ts';
import { declarePersonalData } from '../../whole-database/personal-data.ts';
import type { AddressPlace, AnyFeature } from '../feature.ts';
import { registerUploads, type UploadParts } from './upload-routes.ts';

type Parts = UploadParts & { config: Pick<Config, 'databaseUrl' | 'uploadsS3'> };

const personalData: readonly AddressPlace[] = [
  declarePersonalData({
    ...{ table: 'uploads', title: 'Pictures that name the address', erase: 'mask' },
    columns: ['credit', 'altText', 'album', 'originalName', 'searchText'],
  }),
];

export const uploads = {
  routes: [
    (app, parts: Parts) =>
      registerUploads(app, { ...parts, s3: parts.config.uploadsS3, shared: parts.config.databaseUrl !== undefined }),
  ],
  personalData,
} satisfies AnyFeature;

export { restoreUpload } from './change-uploads.ts';
export { copyPictures } from './copy-pictures.ts';
export {
  beginPictureDownload,
  copyRemotePicture,
  deleteUnusedPictures,
  type PictureDownload,
} from './copy-remote-picture.ts';
export { folderStore } from './folder-store.ts';
export { openBucketStore, openPictureStore, type PictureLocation } from './open-picture-store.ts';
export { PictureFolder } from './picture-folder.ts';
export { EncodingStopped } from './picture-job.ts';
export { type PictureStore, PictureStoreError } from './picture-store.ts';
export {
  deleteReaderPhoto,
  FORM_FILE,
  type ReaderForm,
  readPictureBytes,
  readReaderForm,
  saveReaderPhoto,
} from './reader-photos.ts';
export { S3Bucket } from './s3-bucket.ts';
export { uploadSearchText } from './save-upload.ts';
