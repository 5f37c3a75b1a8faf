import { type ReactNode, useEffect } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { HAZARD_LABELS } from '../../../../domain/dive-sites/hazards.ts';
import { WAYS_IN } from '../../../../domain/dive-sites/section-vocabulary.ts';
import { ACCESS_FACTS, type SimpleFacts } from '../../../../domain/dive-sites/simple-facts.ts';
import { REQUIREMENT_LABELS, SITE_STATE_LABELS } from '../../../../domain/dive-sites/site-access.ts';
import { PHOTO_ROLE_LABELS } from '../../../../domain/dive-sites/site-photos.ts';
import { SITE_STATES } from '../../../../domain/dive-sites/status-times.ts';
import { siteDate } from '../../../../domain/kernel/dates.ts';
import { LICENCE_LABELS } from '../../../../domain/media/picture-licences.ts';
import formStyles from '../../../ui/form.module.css';
import { Button } from '../../kit/fields/button.tsx';
import { sentence } from '../../kit/form/failure-texts.ts';
import {
  CheckField,
  CheckGroup,
  ChoiceField,
  DayField,
  Fields,
  FieldsOf,
  PictureField,
  SourceFields,
  TextField,
} from '../../kit/form/form-fields.tsx';
import { type DiveSiteValues, NEW_CHANGE, NEW_HAZARD, NEW_PHOTO, NEW_REQUIREMENT } from './dive-site-form.ts';
import diveSitesPageStyles from './dive-sites-page.module.css';

const KINDS = [['', 'Choose…'], ...Object.entries(REQUIREMENT_LABELS)] as readonly (readonly [string, string])[];
const HAZARDS = [['', 'Choose…'], ...Object.entries(HAZARD_LABELS)] as readonly (readonly [string, string])[];
const STATES = [['', 'Not stated'], ...SITE_STATES.map((state) => [state, SITE_STATE_LABELS[state]] as const)] as const;

/** A list of details with a row of controls for each entry, which can be added and removed. */
function RowFields<Name extends 'requires' | 'hazards' | 'photos' | 'changes'>(props: {
  name: Name;
  legend: string;
  note: string;
  /** 'requirement', for the buttons and for the names of the rows. */
  entry: string;
  empty: DiveSiteValues['details'][Name][number];
  /** The controls of an entry. */
  children: ReactNode;
}) {
  const { name, legend, note, entry, empty, children } = props;
  const path = `details.${name}` as const;
  const { control } = useFormContext<DiveSiteValues>();
  const { fields, append, remove } = useFieldArray({ control, name: path as 'details.requires' });
  return (
    <FactGroup legend={legend} note={note}>
      {fields.map(({ id }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset would need a legend of its own on screen
        <div
          className={`${diveSitesPageStyles.accessRow} grid justify-start gap-3 rule-above`}
          role="group"
          aria-label={`${sentence(entry)} ${index + 1}`}
          key={id}
        >
          <Fields of={`${path}.${index}`}>{children}</Fields>
          <Button isSmall icon="trash-2" onClick={() => remove(index)}>
            Remove {entry} {index + 1}
          </Button>
        </div>
      ))}
      <Button isSmall icon="plus" onClick={() => append(empty as DiveSiteValues['details']['requires'][number])}>
        Add {entry}
      </Button>
    </FactGroup>
  );
}

/** The requirements of a site, one row each. */
export function RequirementFields() {
  return (
    <RowFields
      name="requires"
      legend="Requirements"
      note="Training, permits or guides that divers need. Shown first on the page and on cards, in map popups and in search
        results. An Advanced site or a cave needs at least one."
      entry="requirement"
      empty={NEW_REQUIREMENT}
    >
      <ChoiceField name="kind" label="Requirement" options={KINDS} errorText="Choose what is required." />
      <TextField name="text" label="What is required" placeholder="CDAA Cave rating for every diver." />
      <SourceFields label="Source of the requirement" />
      <CheckField name="avoidable" label="Only for a part that divers can leave out; name that part above" />
    </RowFields>
  );
}

/** The hazards of a site, worst first. Sites from before the list have one text, which stays until the first row replaces it. */
export function HazardFields() {
  const hasRows = useWatch<DiveSiteValues, 'details.hazards'>({ name: 'details.hazards' })?.length > 0;
  return (
    <>
      {!hasRows && (
        <Fields>
          <TextField name="hazards" label="Hazards" hint="(optional)" rows={2} />
        </Fields>
      )}
      <RowFields
        name="hazards"
        legend="Hazards, one by one"
        note="Worst first, a sentence or two each. They replace the text above."
        entry="hazard"
        empty={NEW_HAZARD}
      >
        <ChoiceField name="kind" label="Kind" options={HAZARDS} errorText="Choose the kind of hazard." />
        <TextField name="text" label="What the hazard is" rows={2} />
      </RowFields>
    </>
  );
}

const PHOTO_CHOICES = [['', 'Choose…'], ...Object.entries(PHOTO_ROLE_LABELS)] as readonly (readonly [string, string])[];
const LICENCE_CHOICES = [['', 'Choose…'], ...Object.entries(LICENCE_LABELS)] as readonly (readonly [string, string])[];

/** Pictures of the site beside the main one; those of published reports are among them. */
export function PhotoFields() {
  return (
    <RowFields
      name="photos"
      legend="Photos"
      note="Pictures of this very site, by what they show."
      entry="photo"
      empty={NEW_PHOTO}
    >
      <ChoiceField name="role" label="Shows" options={PHOTO_CHOICES} errorText="Choose what it shows." />
      <PictureField name="url" label="Picture" />
      <TextField name="alt" label="What can be seen" />
      <TextField name="credit" label="Who made it" half />
      <ChoiceField name="licence" label="Licence" half options={LICENCE_CHOICES} />
    </RowFields>
  );
}

/** The site's history as readers see it. */
export function ChangeFields() {
  return (
    <RowFields
      name="changes"
      legend="Public history"
      note="What changed at the site or on its page, newest first: 'Jetty closed', 'Position corrected'."
      entry="change"
      empty={NEW_CHANGE}
    >
      <TextField name="date" label="When" hint="(2026-11 or 2026-11-22)" maxLength={10} />
      <TextField name="text" label="What changed" />
    </RowFields>
  );
}

/** A choice for each word of a closed list, with its capital. */
export const toChoices = (words: readonly string[]) => words.map((word) => [word, sentence(word)] as const);

/** A control for each fact that is one line or one choice. */
export function SimpleFactFields({ facts }: { facts: SimpleFacts }) {
  return Object.entries(facts).map(([name, { label, formLabel = label, choices }], index) =>
    choices ? (
      <ChoiceField
        key={name}
        name={name}
        label={formLabel}
        half={index > 0}
        options={[['', 'Not known'] as const, ...toChoices(choices)]}
      />
    ) : (
      <TextField key={name} name={name} label={formLabel} half={index > 0} />
    ),
  );
}

/** A part of the form with its name and a word about it. */
function FactGroup({ legend, note, children }: { legend: string; note: string; children: ReactNode }) {
  return (
    <fieldset className={`${diveSitesPageStyles.accessFields} grid justify-start gap-3`}>
      <legend className={formStyles.label}>{legend}</legend>
      <p className="small muted">{note}</p>
      {children}
    </fieldset>
  );
}

/** How to get to the water and what is there. */
export const GettingThereFields = () => (
  <FactGroup legend="Getting there" note="Leave empty what you have not checked.">
    <Fields of="details.access">
      <TextField name="entryPoint" label="Where to get in" rows={2} />
      <CheckGroup name="waysIn" label="Ways in" options={toChoices(WAYS_IN)} />
      <CheckField name="moorings" label="Moorings for visiting boats" />
      <TextField name="boat" label="By boat from" rows={2} />
      <FieldsOf path="directionsTo">
        <TextField
          name="place"
          label="Directions lead to"
          hint="(optional: the car park or ramp, where its position is known)"
          placeholder="car park at the reserve"
        />
        <TextField
          name="latitude"
          label="Its latitude (south is negative)"
          half
          errorText="Enter degrees, such as -33.8583."
        />
        <TextField name="longitude" label="Its longitude" half errorText="Enter degrees, such as 151.2117." />
        <SourceFields label="Source of that position" />
      </FieldsOf>
      <SimpleFactFields facts={ACCESS_FACTS} />
      <TextField name="permit.text" label="Permit" />
      <TextField name="permit.url" label="Link for the permit" half inputMode="url" />
    </Fields>
    <Fields of="details.access.fee">
      <TextField name="amount" label="Fee" inputMode="decimal" errorText="Enter an amount, such as 12.50." />
      <TextField name="currency" label="Currency" half maxLength={3} placeholder="AUD" />
      <TextField name="purpose" label="What the fee is for" />
      <DayField name="checkedOn" label="Fee checked on" half />
    </Fields>
  </FactGroup>
);

/** Whoever changes the status has just checked it. */
function useCheckedToday() {
  const { watch, setValue } = useFormContext<DiveSiteValues>();
  useEffect(() => {
    const { unsubscribe } = watch(({ details }, { name, type }) => {
      if (type !== 'change' || name !== 'details.status.state') return;
      const day = details?.status?.state ? siteDate(new Date()) : '';
      setValue('details.status.checkedOn', day, { shouldDirty: true });
    });
    return unsubscribe;
  }, [watch, setValue]);
}

/** Whether the site is open, restricted or closed. */
export function StatusFields() {
  useCheckedToday();
  return (
    <FactGroup
      legend="Status"
      note="A closed site is marked as closed everywhere, shows no season and cannot be featured. One that closes each year
        is featured while it is open."
    >
      <Fields of="details.status">
        <ChoiceField name="state" label="Status" options={STATES} errorText="Choose a status." />
        <TextField name="since" label="Since" hint="(optional: 2025, 2025-08 or 2025-08-31)" half maxLength={10} />
        <DayField name="from" label="First day" hint="(optional)" half />
        <DayField name="until" label="Last day" hint="(optional)" half />
        <CheckField name="yearly" label="Between these days of every year" />
        <TextField name="text" label="What is closed or restricted" rows={2} />
        <SourceFields label="Source of the status" />
        <DayField name="checkedOn" label="Checked on" />
      </Fields>
    </FactGroup>
  );
}
