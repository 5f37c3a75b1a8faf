import type { z } from 'zod';
import { type Redirect, redirectFields, redirectInput } from '../../../../domain/links/redirect.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { Button } from '../../kit/fields/button.tsx';
import { Table } from '../../kit/fields/table.tsx';
import { Fields, TextField } from '../../kit/form/form-fields.tsx';
import { type FormValues, formMapping, formSchema } from '../../kit/form/form-values.ts';
import { describeResource, type ResourceConfig } from '../../kit/form/resource-config.ts';
import type { Records } from '../../kit/records/records.tsx';
import { ResourceScreen } from '../../kit/records/resource-screen.tsx';
import type { Traffic } from '../traffic/traffic-panel.tsx';

type Values = FormValues<typeof redirectFields>;
type AdminRedirect = Redirect & { version: number };

const mapping = formMapping<Values>(redirectFields);

const REDIRECTS: ResourceConfig<AdminRedirect, Values, z.output<typeof redirectFields>> = {
  ...describeResource('redirect', { none: 'No redirects yet.' }),
  ...mapping,
  schema: formSchema(mapping, redirectInput),
};

const PAGE_SIZE = 50;

export function Page({ search }: PageProps) {
  return (
    <ResourceScreen
      title="Redirects"
      path="/admin/redirects"
      resource={REDIRECTS}
      search={search}
      pageSize={PAGE_SIZE}
      intro={({ show }) => (
        <>
          <p className="muted">
            Sends readers from an old address to another page. If this site has a page at the old address, readers see
            that page instead. Renamed pages need no redirect here: their old addresses redirect automatically.
          </p>
          <MissedPages onChoose={(name) => show(null, { values: { ...mapping.empty, name }, version: null })} />
        </>
      )}
      records={RECORDS}
    >
      <Fields>
        <TextField name="name" label="Old address" hint="(from its first slash)" placeholder="/2019/05/cod-hole" />
        <TextField
          name="target"
          label="Leads to"
          hint="(a page of this site or a web address)"
          placeholder="/blog/cod-hole"
        />
        <TextField name="notes" label="Notes" hint="(optional; only you see them)" rows={2} />
      </Fields>
    </ResourceScreen>
  );
}

/** Addresses that readers asked for in vain in the last 90 days, each with a button that begins a redirect. */
function MissedPages({ onChoose }: { onChoose: (path: string) => void }) {
  const missed = useAdmin<Traffic>('/api/admin/traffic?days=90').data?.missedPages ?? [];
  if (missed.length === 0) return null;
  return (
    <details className="mt-3 mb-5">
      <summary>Asked for, not found ({missed.length})</summary>
      <Table
        columns={[
          { head: 'Address', kind: 'name', cell: ({ page }) => page },
          { head: 'Requests in 90 days', cell: ({ count }) => count.toLocaleString('en-AU') },
          {
            head: 'Redirect',
            cell: ({ page }) => (
              <Button kind="plain" isSmall className="nowrap" hiddenText={`: ${page}`} onClick={() => onChoose(page)}>
                Send to …
              </Button>
            ),
          },
        ]}
        rows={missed}
        rowKey={({ page }) => page}
      />
    </details>
  );
}

const RECORDS: Records<AdminRedirect> = {
  facts: [
    { head: 'Leads to', cell: ({ target }) => target },
    { head: 'Notes', cell: ({ notes }) => notes, isOnCardsOnly: true },
  ],
};
