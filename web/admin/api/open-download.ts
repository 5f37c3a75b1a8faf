/**
 * Opens a download in a new tab (specification, section 7), which the browser closes again. It is
 * same-origin, so it may keep its opener.
 */
export function openDownload(path: string): void {
  window.open(path, '_blank');
}
