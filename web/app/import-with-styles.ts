/** Style sheets on their way, by address. One that failed is forgotten, so that a reader may try again. */
const coming = new Map<string, Promise<void>>();

/**
 * Imports code once the style sheets of its page are here: `sheets` are addresses without the first slash. Rejects where a file cannot be
 * fetched. The build puts it in place of Vite's helper (`tools/build/import-helper.ts`).
 */
export async function importWithStyles<Module>(load: () => Promise<Module>, sheets: string[] = []): Promise<Module> {
  await Promise.all(sheets.map((sheet) => loadSheet(`/${sheet}`)));
  return load();
}

function loadSheet(href: string): Promise<void> | undefined {
  if (!coming.has(href) && !document.querySelector(`link[rel=stylesheet][href="${href}"]`)) {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    const sheet = new Promise<void>((resolve, reject) => {
      link.onload = () => resolve();
      link.onerror = () => {
        link.remove();
        coming.delete(href);
        reject(new Error(`Failed to fetch ${href}`));
      };
    });
    coming.set(href, sheet);
    document.head.append(link);
  }
  return coming.get(href);
}
