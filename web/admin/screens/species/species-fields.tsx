import { LIMITS } from '../../../../domain/kernel/fields.ts';
import { UPLOAD_LIMITS } from '../../../../domain/media/upload-limits.ts';
import { MAX_SPECIES_NAME } from '../../../../domain/species/species.ts';
import { groupLabel, SPECIES_GROUPS } from '../../../../domain/species/species-groups.ts';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import { CARD_CROPS } from '../../kit/fields/image-preview.tsx';
import { ChoiceField, PictureField, TextField } from '../../kit/form/form-fields.tsx';

const GROUPS = [['', 'Not stated'], ...SPECIES_GROUPS.map((group) => [group, groupLabel(group)] as const)] as const;

/** All fields of a species. */
export function SpeciesFields() {
  return (
    <div className={fieldGroupStyles.fieldGroup}>
      <TextField name="name" label="Common name" maxLength={MAX_SPECIES_NAME} placeholder="Weedy seadragon" />
      <TextField
        name="scientificName"
        label="Scientific name"
        hint="(optional)"
        half
        maxLength={MAX_SPECIES_NAME}
        placeholder="Phyllopteryx taeniolatus"
      />
      <TextField
        name="slug"
        label="URL slug"
        hint="(leave blank to use the name; the old one redirects)"
        maxLength={LIMITS.slug}
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
      <TextField name="behaviour" label="How to behave" hint="(optional)" rows={4} maxLength={LIMITS.description} />
      <TextField name="whenAndWhere" label="When and where" hint="(optional)" rows={4} maxLength={LIMITS.description} />
      <TextField name="content" label="Text" hint="(optional; Markdown)" rows={8} maxLength={LIMITS.content} />
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
        maxLength={UPLOAD_LIMITS.altText}
        placeholder="A slender seadragon with leaf-like flaps, from the side"
      />
    </div>
  );
}
