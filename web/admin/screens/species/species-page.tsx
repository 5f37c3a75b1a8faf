import { useState } from 'react';
import { diveSitePath } from '../../../../domain/kernel/slug.ts';
import { groupLabel, SPECIES_GROUPS } from '../../../../domain/species/species-groups.ts';
import { speciesPath } from '../../../../domain/species/species-key.ts';
import type { PageProps } from '../../../app/pages/page-modules.ts';
import { ScientificName } from '../../../ui/scientific-name.tsx';
import { useAdmin } from '../../kit/api/use-admin.ts';
import { Button } from '../../kit/fields/button.tsx';
import { CARD_CROPS } from '../../kit/fields/image-preview.tsx';
import { ChoiceField, Fields, PictureField, TextField } from '../../kit/form/form-fields.tsx';
import { Section } from '../../kit/layout/panel.tsx';
import type { Records } from '../../kit/records/records.tsx';
import { ResourceScreen } from '../../kit/records/resource-screen.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { type AdminSpecies, SPECIES } from './species-form.ts';

const PAGE_SIZE = 30;

export function Page({ search }: PageProps) {
  const [merging, setMerging] = useState<AdminSpecies | null>(null);
  return (
    <>
      <ResourceScreen
        title="Marine life"
        path="/admin/species"
        resource={SPECIES}
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
        records={makeRecords(setMerging)}
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
  if (data.length === 0) return null;
  return (
    <Section title="Names on dive sites without a page" titleClass="h4" className="mb-4 p-4 sheet edged">
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
    </Section>
  );
}

const makeRecords = (onMerge: (species: AdminSpecies) => void): Records<AdminSpecies> => ({
  title: ({ name, scientificName }) => (
    <>
      {name} {scientificName && <ScientificName>{scientificName}</ScientificName>}
    </>
  ),
  facts: [
    { head: 'Group', cell: ({ speciesGroup }) => groupLabel(speciesGroup) },
    { head: 'Other names', cell: ({ otherNames }) => otherNames.join(', ') },
    { head: 'Texts', cell: describeTexts },
  ],
  page: ({ slug }) => speciesPath(slug),
  actions: (species) => (
    <Button
      isSmall
      icon="arrow-right"
      hiddenText={`: ${species.name}`}
      aria-haspopup="dialog"
      onClick={() => onMerge(species)}
    >
      Merge into…
    </Button>
  ),
});

function describeTexts({ content, behaviour, whenAndWhere }: AdminSpecies): string {
  const missing = [
    content ? '' : 'text',
    behaviour ? '' : 'how to behave',
    whenAndWhere ? '' : 'when and where',
  ].filter(Boolean);
  return missing.length > 0 ? `Not written yet: ${missing.join(', ')}` : 'All texts written';
}

const GROUPS = [['', 'Not stated'], ...SPECIES_GROUPS.map((group) => [group, groupLabel(group)] as const)] as const;

function SpeciesFields() {
  return (
    <Fields>
      <TextField name="name" label="Common name" placeholder="Weedy seadragon" />
      <TextField
        name="scientificName"
        label="Scientific name"
        hint="(optional)"
        half
        placeholder="Phyllopteryx taeniolatus"
      />
      <TextField
        name="slug"
        label="URL slug"
        hint="(leave blank to use the name; the old one redirects)"
        placeholder="weedy-seadragon"
      />
      <ChoiceField name="speciesGroup" label="Group" half options={GROUPS} />
      <TextField
        name="otherNames"
        label="Other names"
        hint="one per line; each leads to this species"
        rows={3}
        placeholder="Common seadragon"
      />
      <TextField name="behaviour" label="How to behave" hint="(optional)" rows={4} />
      <TextField name="whenAndWhere" label="When and where" hint="(optional)" rows={4} />
      <TextField name="content" label="Text" hint="(optional; Markdown)" rows={8} />
      <TextField
        name="sources"
        label="Sources"
        hint="one per line: Title | address"
        rows={3}
        placeholder="Fishes of Australia | https://fishesofaustralia.net.au/…"
      />
      <PictureField name="imageUrl" label="Picture URL" crop={CARD_CROPS} />
      <TextField
        name="imageAlt"
        label="Alt text of the picture"
        hint="(optional; the name is read out without it)"
        placeholder="A slender seadragon with leaf-like flaps, from the side"
      />
    </Fields>
  );
}
