import type { MouseEvent } from 'react';
import { showToast } from '../toast/toasts.ts';

/** Opens the share sheet, or copies the link where there is none; without either, the browser follows the link. */
export function shareLink(event: MouseEvent, link: { title: string; url: string }): void {
  if ('share' in navigator) {
    event.preventDefault();
    // Rejected when the sheet is closed without choosing.
    void navigator.share(link).catch(() => undefined);
  } else if ('clipboard' in navigator) {
    event.preventDefault();
    void copyText(link.url, 'Link copied');
  }
}

/** Copies a text and says so. */
export async function copyText(text: string, title = 'Copied'): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title, description: text });
  } catch {
    showToast({ title: 'Not copied', description: text, destructive: true });
  }
}
