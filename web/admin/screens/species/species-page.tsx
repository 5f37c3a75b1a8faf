import { useId, useState } from 'react';
import { diveSitePath } from '../../../../domain/kernel/slug.ts';
import { groupLabel } from '../../../../domain/species/species-groups.ts';
import { speciesPath } from '../../../../domain/species/species-key.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { ScientificName } from '../../../ui/scientific-name.tsx';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { Button } from '../../kit/fields/button.tsx';
import { AdminLayout } from '../../kit/layout/admin-layout.tsx';
import { DeleteItem } from '../../kit/list/delete-item.tsx';
import { EditButton } from '../../kit/list/resource-card.tsx';
import resourceListStyles from '../../kit/list/resource-list.module.css';
import { ResourceScreen } from '../../kit/list/resource-screen.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { SpeciesFields } from './species-fields.tsx';
import { type AdminSpecies, SPECIES } from './species-form.ts';
import styles from './species-list.module.css';

const PAGE_SIZE = 30;

export function Page({ search }: PageProps) {
  return (
    <AdminLayout title="Marine life" path="/admin/species">
      <SpeciesScreen search={search} />
    </AdminLayout>
  );
}

function SpeciesScreen({ search }: { search: URLSearchParams }) {
  const [merging, setMerging] = useState<AdminSpecies | null>(null);
  return (
    <>
      <ResourceScreen
        resource={SPECIES}
        head={{ title: 'Marine life' }}
        search={search}
        pageSize={PAGE_SIZE}
        intro={({ show }) => (
          <UnlinkedNames
            onAdd={({ common, scientific }) =>
              show(null, {
                version: null,
                values: { ...SPECIES.empty, name: common, scientificName: scientific ?? '' },
              })
            }
          />
        )}
        card={(species, onEdit) => (
          <SpeciesCard key={species.id} species={species} onEdit={onEdit} onMerge={() => setMerging(species)} />
        )}
      >
        <SpeciesFields />
      </ResourceScreen>
      {merging && <MergeDialog key={merging.id} species={merging} onClose={() => setMerging(null)} />}
    </>
  );
}

type UnlinkedName = { common: string; scientific: string | null; sites: { id: number; name: string }[] };

/** Names on dive sites that lead to no species; nothing where there are none. */
function UnlinkedNames({ onAdd }: { onAdd: (name: UnlinkedName) => void }) {
  const { data = [] } = useAdmin<UnlinkedName[]>('/api/admin/species/unlinked');
  const id = useId();
  if (data.length === 0) return null;
  return (
    <section className={`${resourceListStyles.toCheck} mb-4 p-4 sheet edged`} aria-labelledby={id}>
      <h2 id={id}>Names on dive sites without a page</h2>
      <ul>
        {data.map((name) => (
          <li key={`${name.common} ${name.scientific}`} className="row between gap-2-4 py-2">
            <span>
              <b>{name.common}</b> {name.scientific && <ScientificName>{name.scientific}</ScientificName>}:{' '}
              {name.sites.map((site, index) => (
                <span key={site.id}>
                  {index > 0 && ', '}
                  <a href={diveSitePath(site)}>{site.name}</a>
                </span>
              ))}
            </span>
            <Button isSmall icon="plus" hiddenText={`: ${name.common}`} onClick={() => onAdd(name)}>
              Add
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

type CardProps = { species: AdminSpecies; onEdit: () => void; onMerge: () => void };

/** A species in the list, with its actions. */
function SpeciesCard({ species, onEdit, onMerge }: CardProps) {
  const id = useId();
  const { name, scientificName, otherNames, speciesGroup, slug } = species;
  return (
    <li className={`${resourceListStyles.plainCard} ${styles.card}`}>
      <article aria-labelledby={id}>
        <h2 id={id}>
          {name} {scientificName && <ScientificName>{scientificName}</ScientificName>}
        </h2>
        <p className={`${resourceListStyles.links} row gap-2-4 small`}>
          <span>{groupLabel(speciesGroup)}</span>
          {otherNames.length > 0 && <span>Also called {otherNames.join(', ')}</span>}
          <span className="muted">{describeTexts(species)}</span>
          <a href={speciesPath(slug)} target="_blank" rel="noopener">
            <Icon name="external-link" />
            View on site<span className="visually-hidden">: {name}</span>
          </a>
        </p>
        <div className={`${resourceListStyles.actions} row gap-2 small`}>
          <EditButton name={name} onEdit={onEdit} />
          <Button isSmall icon="arrow-right" hiddenText={`: ${name}`} aria-haspopup="dialog" onClick={onMerge}>
            Merge into…
          </Button>
          <DeleteItem item={species} kind={SPECIES} />
        </div>
      </article>
    </li>
  );
}

function describeTexts({ content, behaviour, whenAndWhere }: AdminSpecies): string {
  const missing = [
    content ? '' : 'text',
    behaviour ? '' : 'how to behave',
    whenAndWhere ? '' : 'when and where',
  ].filter(Boolean);
  return missing.length > 0 ? `Not written yet: ${missing.join(', ')}` : 'All texts written';
}
