import { AdminRequestError } from '../api/admin-request.ts';
import { describeStatus, readErrorSentence } from '../api/describe-status.ts';
import { sessionEnded } from '../api/session-store.ts';

/** An uploaded picture with its size in pixels. */
export type UploadedPicture = { id: number; url: string; width: number; height: number };

/**
 * Uploads one picture; `report` gets the progress from 0 to 1.
 * @throws AdminRequestError with a message for the admin.
 */
export function uploadPicture(file: File, report: (fraction: number) => void = () => {}): Promise<UploadedPicture> {
  return new Promise((resolve, reject) => {
    // fetch does not report upload progress.
    const request = new XMLHttpRequest();
    request.open('POST', '/api/admin/uploads');
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && report(loaded / total);
    request.onerror = () => reject(new AdminRequestError(0, 'The connection was lost. Please try again.'));
    request.onload = () => {
      const { status, responseText } = request;
      if (status === 401) sessionEnded();
      const response = parseResponse(responseText);
      if (status < 300 && response) resolve(response);
      else reject(new AdminRequestError(status, readErrorSentence(responseText) ?? describeStatus(status)));
    };
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

function parseResponse(text: string): UploadedPicture | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Types for the file picker; the server checks the content. */
export const PICTURE_FILES = 'image/*';

/** The pictures among pasted or dropped files. Some browsers give HEIC no type. */
export function picturesAmong(files: FileList | File[]): File[] {
  return Array.from(files).filter(({ type, name }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name));
}
