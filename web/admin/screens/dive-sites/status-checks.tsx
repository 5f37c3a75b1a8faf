import type { SiteDetails } from '../../../../domain/dive-sites/dive-site-details.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { useApiAction } from '../../kit/api/use-api-action.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Section } from '../../kit/layout/panel.tsx';

type Checked = { id: number; name: string; version: number };
type ToCheck = Checked & { text: string };

/** Says that the closure or restriction of a site has ended, or that its yearly season is still the rule. */
export function useCheckOpen() {
  const { busy, run } = useApiAction();
  const checkOpen = ({ id, name, version }: Checked, outcome: string) =>
    run(() => adminRequest('POST', `/api/dive-sites/${id}/checked-open`, { version }), 'Not saved', {
      title: 'Success',
      description: `${name} ${outcome}.`,
    });
  /** Puts back the closure or restriction that was ended. */
  const putBack = ({ id, name, version }: Checked, details: SiteDetails) => {
    // Computed whenever a record is read, and refused in one that is saved.
    const { today: _, ...status } = { today: undefined, ...details.status };
    return run(
      () => adminRequest('PUT', `/api/dive-sites/${id}`, { body: { details: { ...details, status } }, version }),
      'Not undone',
      { title: 'Success', description: `${name} is as it was.` },
    );
  };
  return { busy, checkOpen, putBack };
}

/** Closures whose end has passed, the longest due first, each with one press; nothing where there are none. */
export function StatusChecks({ onOpen }: { onOpen: (id: number) => void }) {
  const { data } = useAdmin<{ items: ToCheck[] }>('/api/admin/dive-sites/to-check');
  const { busy, checkOpen } = useCheckOpen();
  if (!data || data.items.length === 0) return null;
  return (
    <Section title="Closures to re-check" titleClass="h4" className="mb-4 p-4 sheet edged">
      <ul>
        {data.items.map((site) => (
          <li key={site.id} className="anywhere">
            <Button kind="plain" isSmall onClick={() => onOpen(site.id)}>
              {site.name}
            </Button>
            {site.text}{' '}
            <Button isSmall disabled={busy} onClick={() => void checkOpen(site, 'is checked')}>
              Checked: open
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
