import type { Upload } from '../../../domain/upload.ts';
import { uploadUrl } from '../../../domain/upload-address.ts';
import type { UploadRow } from './queries.ts';

export function presentUpload(row: UploadRow): Upload {
  const { id, width, height, bytes, originalName, altText, createdAt, updatedAt } = row;
  return { id, url: uploadUrl(row), width, height, bytes, originalName, altText, createdAt, updatedAt };
}
