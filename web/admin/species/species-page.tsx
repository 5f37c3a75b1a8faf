import { useId, useState } from 'react';
import { diveSitePath } from '../../../domain/slug.ts';
import { groupLabel } from '../../../domain/species-groups.ts';
import { speciesPath } from '../../../domain/species-key.ts';
import type { PageProps } from '../../app/router/page-modules.ts';
import buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import textStyles from '../../ui/text.module.css';
import { useAdmin } from '../api/use-admin.ts';
import { DeleteItem } from '../crud/delete-item.tsx';
import { ResourceForm } from '../crud/resource-form.tsx';
import { ResourceHead } from '../crud/resource-head.tsx';
import resourceListStyles from '../crud/resource-list.module.css';
import { SearchedList } from '../crud/searched-list.tsx';
import { useSearchedList } from '../crud/use-searched-list.ts';
import { DraftOffers } from '../drafts/draft-offers.tsx';
import { useOpenedItem } from '../drafts/use-opened-item.ts';
import { AdminLayout } from '../layout/admin-layout.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { SpeciesFields } from './species-fields.tsx';
import { type AdminSpecies, SPECIES, type SpeciesValues } from './species-form.ts';
import styles from './species-list.module.css';

const PAGE_SIZE = 30;

const TEXTS = {
  label: 'Search species',
  placeholder: 'Search by name...',
  loading: 'Loading species...',
  none: 'No species found.',
  noneFound: 'No species found matching your search.',
};

export function Page({ search }: PageProps) {
  return (
    <AdminLayout title="Marine life" path="/admin/species">
      <SpeciesScreen search={search} />
    </AdminLayout>
  );
}

function SpeciesScreen({ search }: { search: URLSearchParams }) {
  const list = useSearchedList<AdminSpecies>('/api/admin/species', search, PAGE_SIZE);
  const { opened, offered, show, open, restore, stayWith, discard, close } = useOpenedItem<AdminSpecies, SpeciesValues>(
    SPECIES,
    'nothing',
  );
  const [merging, setMerging] = useState<AdminSpecies | null>(null);
  return (
    <div className={layoutStyles.container}>
      <ResourceHead title="Marine life">
        <button type="button" className={`${buttonStyles.button} ${buttonStyles.dark}`} onClick={() => show(null)}>
          <Icon name="plus" />
          Add New Species
        </button>
      </ResourceHead>
      <DraftOffers
        title="Unsaved changes"
        offered={offered}
        onRestore={(...offer) => void restore(...offer)}
        onDiscard={discard}
      />
      <UnlinkedNames
        onAdd={({ common, scientific }) =>
          show(null, {
            version: null,
            values: { ...SPECIES.empty, name: common, scientificName: scientific ?? '' },
          })
        }
      />
      <SearchedList list={list} texts={TEXTS} counted={(total) => `${total} species`}>
        {(species) => (
          <SpeciesCard
            key={species.id}
            species={species}
            onEdit={() => show(species)}
            onMerge={() => setMerging(species)}
          />
        )}
      </SearchedList>
      {merging && <MergeDialog key={merging.id} species={merging} onClose={() => setMerging(null)} />}
      {opened && (
        <ResourceForm
          key={opened.key}
          kind={SPECIES}
          opened={opened}
          offered={offered}
          onRestore={(...offer) => void restore(...offer)}
          onDiscard={discard}
          onClose={close}
          onSaved={(saved, hasNewerEdits) => {
            if (!opened.item) list.show(saved);
            if (hasNewerEdits) stayWith(saved);
          }}
          onReload={() => opened.item && void open(opened.item.id)}
        >
          <SpeciesFields />
        </ResourceForm>
      )}
    </div>
  );
}

type UnlinkedName = { common: string; scientific: string | null; sites: { id: number; name: string }[] };

/** Names on dive sites that lead to no species; nothing where there are none. */
function UnlinkedNames({ onAdd }: { onAdd: (name: UnlinkedName) => void }) {
  const { data = [] } = useAdmin<UnlinkedName[]>('/api/admin/species/unlinked');
  const id = useId();
  if (data.length === 0) return null;
  return (
    <section className={styles.unlinked} aria-labelledby={id}>
      <h2 id={id}>Names on dive sites without a page</h2>
      <ul>
        {data.map((name) => (
          <li key={`${name.common} ${name.scientific}`}>
            <span>
              <b>{name.common}</b> {name.scientific && <i lang="la">{name.scientific}</i>}:{' '}
              {name.sites.map((site, index) => (
                <span key={site.id}>
                  {index > 0 && ', '}
                  <a href={diveSitePath(site)}>{site.name}</a>
                </span>
              ))}
            </span>
            <button
              type="button"
              className={`${buttonStyles.button} ${buttonStyles.small}`}
              onClick={() => onAdd(name)}
            >
              <Icon name="plus" />
              Add<span className={textStyles.visuallyHidden}>: {name.common}</span>
            </button>
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
    <li className={styles.card}>
      <article aria-labelledby={id}>
        <h2 id={id}>
          {name} {scientificName && <i lang="la">{scientificName}</i>}
        </h2>
        <p className={resourceListStyles.links}>
          <span>{groupLabel(speciesGroup)}</span>
          {otherNames.length > 0 && <span>Also called {otherNames.join(', ')}</span>}
          <span className={textStyles.soft}>{describeTexts(species)}</span>
          <a href={speciesPath(slug)} target="_blank" rel="noopener">
            <Icon name="external-link" />
            View on site<span className={textStyles.visuallyHidden}>: {name}</span>
          </a>
        </p>
        <div className={resourceListStyles.actions}>
          <button type="button" className={`${buttonStyles.button} ${buttonStyles.small}`} onClick={onEdit}>
            <Icon name="square-pen" />
            Edit<span className={textStyles.visuallyHidden}>: {name}</span>
          </button>
          <button
            type="button"
            className={`${buttonStyles.button} ${buttonStyles.small}`}
            aria-haspopup="dialog"
            onClick={onMerge}
          >
            <Icon name="arrow-right" />
            Merge into…<span className={textStyles.visuallyHidden}>: {name}</span>
          </button>
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
