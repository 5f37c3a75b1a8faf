import { useState } from 'react';
import { diveSitePath } from '../../../../domain/kernel/slug.ts';
import type { MergePlan } from '../../../../domain/species/species.ts';
import { adminRequest } from '../../kit/api/admin-request.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { useApiAction } from '../../kit/api/use-api-action.ts';
import { SelectField } from '../../kit/fields/field.tsx';
import { QuestionDialog } from '../../kit/fields/question-dialog.tsx';
import styles from './merge-dialog.module.css';
import type { AdminSpecies } from './species-form.ts';

/** Merges a species into another one, after showing everything that changes. */
export function MergeDialog({ species, onClose }: { species: AdminSpecies; onClose: () => void }) {
  const [into, setInto] = useState('');
  const { busy, run } = useApiAction();
  const [problem, setProblem] = useState<string>();
  const others = useAdmin<AdminSpecies[]>('/api/admin/species');
  const plan = useAdmin<MergePlan>(`/api/admin/species/${species.id}/merge?into=${into}`, { enabled: into !== '' });
  const merge = async () => {
    if (!plan.data) return;
    setProblem(undefined);
    const { keep, merge: merged } = plan.data;
    const body = { into: keep.id, intoVersion: keep.version, version: merged.version };
    const { failure } = await run(
      () => adminRequest('POST', `/api/admin/species/${species.id}/merge`, { body }),
      () => null,
      { title: 'Success', description: `“${species.name}” is now part of “${keep.name}”` },
    );
    if (failure) setProblem(`Merging failed. ${failure.message}`);
    else onClose();
  };
  return (
    <QuestionDialog
      title={`Merge “${species.name}” into another species`}
      onClose={onClose}
      action="Merge"
      actionKind="danger"
      busy={busy && 'Merging...'}
      missing={!plan.data && (into === '' ? 'Choose the species to keep.' : 'Wait until you see what would change.')}
      failure={problem}
      onConfirm={() => void merge()}
    >
      <SelectField
        label="Species to keep"
        options={[
          ['', 'Choose…'],
          ...(others.data ?? [])
            .filter((other) => other.id !== species.id)
            .map(
              ({ id, name, scientificName }) => [id, scientificName ? `${name} (${scientificName})` : name] as const,
            ),
        ]}
        value={into}
        onChange={setInto}
      />
      <div role="status">
        {into !== '' && plan.isPending && <p>Checking what would change...</p>}
        {plan.error && <p>{plan.error.message}</p>}
        {plan.data && <PlanText plan={plan.data} />}
      </div>
    </QuestionDialog>
  );
}

function PlanText({ plan: { keep, merge, sites, gainedNames, takenOver, dropped, redirects } }: { plan: MergePlan }) {
  return (
    <ul className={`${styles.plan} grid gap-2 mt-3`}>
      <li>
        {sites.length === 0 && 'No dive site lists it.'}
        {sites.length > 0 &&
          `${sites.length === 1 ? 'One dive site lists' : `${sites.length} dive sites list`} it and will show “${keep.name}”: `}
        {sites.map((site, index) => (
          <span key={site.id}>
            {index > 0 && ', '}
            <a href={diveSitePath(site)} target="_blank" rel="noopener">
              {site.name}
            </a>
          </span>
        ))}
      </li>
      {gainedNames.length > 0 && (
        <li>
          “{keep.name}” gets the other names {gainedNames.join(', ')}.
        </li>
      )}
      {takenOver.length > 0 && <li>It also gets: {takenOver.join(', ')}.</li>}
      {dropped.length > 0 && (
        <li>
          It keeps its own {dropped.join(', ')}, not those of “{merge.name}”.
        </li>
      )}
      <li>
        {redirects.join(', ')} will redirect to {keep.path}.
      </li>
      <li>
        “{merge.name}” moves to Recently deleted. Restoring it brings back its page and history; the sites keep the name
        they have then.
      </li>
    </ul>
  );
}
