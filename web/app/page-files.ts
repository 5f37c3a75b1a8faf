import type { PageModule } from './pages/page-modules.ts';
import type { PageRoute } from './pages/routes.ts';

/** The code of every page. Its own file, since a reader who turns to no other page needs none of these names. */
const pages = import.meta.glob<PageModule>('../public/*/*-page.tsx');

export async function importPage({ page, frame }: PageRoute): Promise<PageModule> {
  const load = frame === 'admin' ? (await import('../admin/admin-pages.ts')).adminPage(page) : pages[page];
  if (!load) throw new Error(`There is no file ${page}`);
  return load();
}
