import type { PageProps } from '../../../app/pages/page-modules.ts';
import { ButtonLink } from '../../kit/fields/button.tsx';
import { AdminPage } from '../../kit/layout/admin-page.tsx';

/** Stands under no entry of the rail, whatever the address begins with. */
const NO_SCREEN = '/admin/*';

/** Every address below `/admin` that is no screen. */
export function Page({ path }: PageProps) {
  return (
    <AdminPage
      title="There is no such page"
      path={path}
      address={NO_SCREEN}
      isMissing
      about="The admin has no page at this address. Choose one from the menu."
    >
      <ButtonLink href="/admin">Go to the dashboard</ButtonLink>
    </AdminPage>
  );
}
