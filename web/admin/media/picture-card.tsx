import type { z } from 'zod';
import { formatBytes } from '../../../domain/format-bytes.ts';
import type { listedUploadSchema } from '../../../domain/upload.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { formatDay } from '../fields/format-date.ts';
import { AltTextForm } from './alt-text-form.tsx';
import { DeletePicture } from './delete-picture.tsx';
import { UsageList } from './usage-list.tsx';

export type ListedUpload = z.infer<typeof listedUploadSchema>;

/** One picture of the library with all that can be done to it. */
export function PictureCard({ upload }: { upload: ListedUpload }) {
  const { url, width, height, bytes, originalName, altText, createdAt, uses } = upload;
  return (
    <li className="media-card">
      <a className="managed-picture" href={url} target="_blank" rel="noopener" aria-label={`Open ${originalName}`}>
        <Picture src={url} alt={altText} width={400} height={267} sizes="(min-width: 48rem) 18rem, 90vw" />
      </a>
      <h2>{originalName}</h2>
      <p className="note num">
        {width} × {height}, {formatBytes(bytes)}, {formatDay(createdAt)}
      </p>
      {uses.length === 0 ? <p className="note">Not used anywhere</p> : <UsageList uses={uses} />}
      <AltTextForm upload={upload} />
      <div className="managed-actions">
        <button type="button" className="button sm" onClick={() => void copyAddress(url)}>
          <Icon name="link" />
          Copy link<span className="visually-hidden">: {originalName}</span>
        </button>
        <DeletePicture upload={upload} />
      </div>
    </li>
  );
}

async function copyAddress(url: string) {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ title: 'Copied', description: url });
  } catch {
    // Browsers refuse it without https, and where somebody has said no.
    showToast({ title: 'Copy Failed', description: `Copy it from here: ${url}`, destructive: true });
  }
}
