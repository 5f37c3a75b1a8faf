import { useFieldArray, useFormContext } from 'react-hook-form';
import { LIMITS } from '../../../domain/fields.ts';
import { REQUIREMENT_LABELS, SITE_STATE_LABELS, SITE_STATES } from '../../../domain/site-access.ts';
import buttonStyles from '../../ui/button.module.css';
import formStyles from '../../ui/form.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { CheckField, ChoiceField, TextField } from '../crud/form-fields.tsx';
import fieldGroupStyles from '../fields/field-group.module.css';
import { type DiveSiteValues, NEW_REQUIREMENT } from './dive-site-form.ts';
import diveSitesPageStyles from './dive-sites-page.module.css';

const KINDS = [['', 'Choose…'], ...Object.entries(REQUIREMENT_LABELS)] as readonly (readonly [string, string])[];
const STATES = [['', 'Not stated'], ...SITE_STATES.map((state) => [state, SITE_STATE_LABELS[state]] as const)] as const;

/** The requirements of a site, one row each. */
export function RequirementFields() {
  const { control } = useFormContext<DiveSiteValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'details.requires' });
  return (
    <fieldset className={diveSitesPageStyles.accessFields}>
      <legend className={formStyles.label}>Requirements</legend>
      <p className={fieldGroupStyles.fieldNote}>
        Training, permits or guides that divers need. Shown first on the page and on cards, in map popups and in search
        results. An Advanced site or a cave needs at least one.
      </p>
      {fields.map(({ id }, index) => (
        <RequirementRow key={id} index={index} onRemove={() => remove(index)} />
      ))}
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.small}`}
        onClick={() => append(NEW_REQUIREMENT)}
      >
        <Icon name="plus" />
        Add requirement
      </button>
    </fieldset>
  );
}

function RequirementRow({ index, onRemove }: { index: number; onRemove: () => void }) {
  const name = `details.requires.${index}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would need a legend of its own on screen
    <div className={diveSitesPageStyles.accessRow} role="group" aria-label={`Requirement ${index + 1}`}>
      <div className={fieldGroupStyles.fieldGroup}>
        <ChoiceField name={`${name}.kind`} label="Requirement" options={KINDS} errorText="Choose what is required." />
        <TextField
          name={`${name}.text`}
          label="What is required"
          maxLength={LIMITS.line}
          placeholder="CDAA Cave rating for every diver."
        />
        <TextField name={`${name}.source`} label="Source of the requirement" maxLength={LIMITS.line} />
        <TextField
          name={`${name}.sourceUrl`}
          label="Link to that source"
          hint="(optional)"
          half
          maxLength={LIMITS.url}
          inputMode="url"
        />
        <CheckField
          name={`${name}.avoidable`}
          label="Only for a part that divers can leave out; name that part above"
        />
      </div>
      <button type="button" className={`${buttonStyles.button} ${buttonStyles.small}`} onClick={onRemove}>
        <Icon name="trash-2" />
        Remove requirement {index + 1}
      </button>
    </div>
  );
}

/** Whether the site is open, restricted or closed. */
export function StatusFields() {
  return (
    <fieldset className={diveSitesPageStyles.accessFields}>
      <legend className={formStyles.label}>Status</legend>
      <p className={fieldGroupStyles.fieldNote}>
        A closed site is marked as closed everywhere, shows no season and cannot be featured.
      </p>
      <div className={fieldGroupStyles.fieldGroup}>
        <ChoiceField name="details.status.state" label="Status" options={STATES} errorText="Choose a status." />
        <TextField
          name="details.status.since"
          label="Since"
          hint="(optional: 2025, 2025-08 or 2025-08-31)"
          half
          maxLength={10}
        />
        <TextField
          name="details.status.text"
          label="What is closed or restricted"
          rows={2}
          maxLength={LIMITS.excerpt}
        />
        <TextField name="details.status.source" label="Source of the status" maxLength={LIMITS.line} />
        <TextField
          name="details.status.sourceUrl"
          label="Link to that source"
          hint="(optional)"
          half
          maxLength={LIMITS.url}
          inputMode="url"
        />
        <TextField
          name="details.status.checkedOn"
          label="Checked on"
          errorText="Enter a day, such as 2026-11-22."
          maxLength={10}
          placeholder="2026-11-22"
        />
      </div>
    </fieldset>
  );
}
