import { AdminRequestError } from '../api/admin-request.ts';
import { sessionEnded } from '../layout/session-store.ts';

export type UploadedPicture = { id: number; url: string; width: number; height: number };

/**
 * Sends one picture to the server; `report` hears what has been sent so far, from 0 to 1.
 * @throws AdminFailure with a sentence for the owner.
 */
export function uploadPicture(file: File, report: (fraction: number) => void = () => {}): Promise<UploadedPicture> {
  return new Promise((settle, refuse) => {
    // fetch does not tell how much has been sent.
    const request = new XMLHttpRequest();
    request.open('POST', '/api/admin/uploads');
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => lengthComputable && report(loaded / total);
    request.onerror = () => refuse(new AdminRequestError(0, 'The connection was lost. Please try again.'));
    request.onload = () => {
      const { status, responseText } = request;
      if (status === 401) sessionEnded();
      const response = parseResponse(responseText);
      if (status < 300 && response) settle(response as UploadedPicture);
      else refuse(new AdminRequestError(status, response?.error ?? `${status}: the picture was not taken.`));
    };
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

function parseResponse(text: string): (Partial<UploadedPicture> & { error?: string }) | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Where an uploaded picture now stands; sizes in pixels. */
export type UploadedImage = { url: string; width: number; height: number };

/**
 * Sends one picture to the server. `report` may be called with what has been sent so far, from 0 to 1. Rejects with an
 * Error whose message is for people.
 */
export type UploadImage = (file: File, report: (fraction: number) => void) => Promise<UploadedImage>;

/** What a file picker offers; the server decides by content. */
export const PICTURE_FILES = 'image/*';

/** Pictures among pasted or dropped files. HEIC comes without a type in some browsers. */
export function picturesAmong(files: FileList | File[]): File[] {
  return Array.from(files).filter(({ type, name }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name));
}
