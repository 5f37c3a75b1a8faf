import formStyles from '../../../ui/form.module.css';
import { DayField, Fields, FieldsOf, SourceFields, TextField } from '../../kit/form/form-fields.tsx';
import styles from './place-form.module.css';

const MONTH_LINES = 'One line per month: the mean (Jan 21) or the range (Jan 20-22), in °C; each month once.';

export function PlaceFormFields() {
  return (
    <Fields>
      <TextField
        name="name"
        label="Name"
        hint="(as its dive sites give their region; for a state or country, that name alone)"
        placeholder="Port Phillip, Victoria"
      />
      <TextField name="country" label="Country" hint="(optional)" half placeholder="Australia" />
      <TextField
        name="timeZone"
        label="Time zone"
        hint="(for a state or country, or a region on a different clock)"
        half
        placeholder="Australia/Lord_Howe"
      />
      <DayField name="checkedOn" label="Checked on" hint="(optional)" half />
      <TextField name="excerpt" label="Summary under the title" hint="(optional)" rows={3} />
      <TextField name="content" label="Introduction" hint="(optional, Markdown)" rows={10} />
      <TextField name="hazards" label="Usual hazards" hint="(optional)" rows={4} />
      <TextField name="rules" label="Rules" hint="(optional)" rows={4} />
      <TextField name="fillsAndHire" label="Air, hire and boats" hint="(optional)" rows={4} />
      <Water />
      <Emergency />
      <TextField name="sources" label="Sources" hint="(one per line: text | link)" rows={4} />
    </Fields>
  );
}

function Water() {
  return (
    <fieldset className={`${styles.group} rule-above`}>
      <legend className={formStyles.label}>Water by month</legend>
      <p className="small muted">{MONTH_LINES}</p>
      <Fields of="water" className="mt-3">
        <TextField name="months" label="Temperatures" rows={6} errorText={MONTH_LINES} placeholder="Jan 21" />
        <SourceFields label="Source of the temperatures" link="Link to the source of the temperatures" half />
      </Fields>
    </fieldset>
  );
}

function Emergency() {
  return (
    <fieldset className={`${styles.group} rule-above`}>
      <legend className={formStyles.label}>Emergency</legend>
      <p className="small muted">
        The country’s numbers are built in. A region takes what is missing here from its area. Leave unknown numbers
        empty.
      </p>
      <Fields of="emergency" className="mt-3">
        <FieldsOf path="evacuation">
          <TextField
            name="text"
            label="How patients are evacuated"
            hint="(for places far from every hyperbaric unit; the units are under Operators)"
            rows={3}
          />
          <SourceFields label="Source of the evacuation advice" link="Link to the evacuation advice" half />
        </FieldsOf>
        <TextField name="vhf" label="VHF channel" hint="(empty: 16)" half />
        <TextField name="vhfSource" label="Source of the channel" hint="(optional)" half />
        <TextField name="poisonsLine" label="Poisons line" hint="(optional)" half />
        <TextField name="poisonsSource" label="Source of the poisons line" hint="(optional)" half />
      </Fields>
    </fieldset>
  );
}
