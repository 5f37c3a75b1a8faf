import { LIMITS } from '../../../../domain/kernel/fields.ts';
import { OPERATOR_KINDS, operatorKindLabel } from '../../../../domain/operators/operator-kinds.ts';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import { CheckGroup, TextField } from '../../kit/form/form-fields.tsx';

const KINDS = OPERATOR_KINDS.map((kind) => [kind, operatorKindLabel(kind)] as const);

/** All fields of an operator. */
export function OperatorFields() {
  return (
    <div className={fieldGroupStyles.fieldGroup}>
      <TextField name="name" label="Name" maxLength={LIMITS.name} />
      <TextField
        name="slug"
        label="URL slug"
        hint="(leave blank to use the name; dive sites link by it)"
        half
        maxLength={LIMITS.slug}
      />
      <CheckGroup name="kinds" label="Kind" options={KINDS} />
      <TextField
        name="place"
        label="Place"
        hint="(optional; address of its page)"
        maxLength={LIMITS.slug * 2}
        placeholder="queensland/great-barrier-reef"
      />
      <TextField
        name="leavesFrom"
        label="Leaves from"
        hint="(optional)"
        half
        maxLength={LIMITS.line}
        placeholder="Port Douglas marina"
      />
      <TextField name="website" label="Website" hint="(optional)" maxLength={LIMITS.url} inputMode="url" />
      <TextField
        name="phone"
        label="Phone"
        hint="(optional)"
        half
        maxLength={LIMITS.line}
        placeholder="+61 7 4721 1111"
      />
      <TextField name="hours" label="Hours" hint="(optional)" half maxLength={LIMITS.line} />
      <TextField
        name="latitude"
        label="Latitude"
        hint="(needed for a hyperbaric unit: dive sites name the nearest)"
        inputMode="decimal"
      />
      <TextField name="longitude" label="Longitude" hint="(optional)" half inputMode="decimal" />
      <TextField name="offers" label="What it offers" hint="(optional)" rows={3} maxLength={LIMITS.excerpt} />
      <TextField
        name="doubt"
        label="Why it may not be able to help"
        hint="(optional; shown wherever it is named)"
        rows={2}
        maxLength={LIMITS.excerpt}
      />
      <TextField name="source" label="Source" hint="(optional; where you found it)" maxLength={LIMITS.line} />
      <TextField
        name="sourceUrl"
        label="Link to that source"
        hint="(optional)"
        half
        maxLength={LIMITS.url}
        inputMode="url"
      />
      <TextField name="checkedOn" label="Checked on" hint="(a day, such as 2026-11-22)" maxLength={10} />
    </div>
  );
}
