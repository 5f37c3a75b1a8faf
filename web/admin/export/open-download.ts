/**
 * Opens a file that the server sends to be saved, in a new tab (specification, section 7); the browser closes it again. It is
 * our own address, so that the tab may know which page opened it.
 */
export function openDownload(path: string): void {
  window.open(path, '_blank');
}
