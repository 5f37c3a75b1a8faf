import type { PageModule } from '../app/pages/page-modules.ts';

/** The admin pages by file. Kept out of the visitors' script, which would otherwise list all their file names. */
const pages = import.meta.glob<PageModule>('./screens/*/*-page.tsx');

/** `page` as the route table names it, e.g. `../admin/screens/media/media-page.tsx`. */
export const adminPage = (page: string) => pages[page.replace('../admin/', './')];
