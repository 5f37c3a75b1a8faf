import { useEffect, useId, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import { DIVE_FACTS } from '../../../../domain/dive-sites/dive-facts.ts';
import { SKILL_LEVELS } from '../../../../domain/dive-sites/dive-site.ts';
import { POSITION_QUALITIES } from '../../../../domain/dive-sites/dive-site-details.ts';
import { WRECK_CRAFTS, WRECK_POSTURES } from '../../../../domain/dive-sites/section-vocabulary.ts';
import {
  ENTRIES,
  RATING_CONDITION_WORDS,
  RATING_CONDITIONS,
  SITE_KINDS,
} from '../../../../domain/dive-sites/site-vocabulary.ts';
import { SUITS } from '../../../../domain/dive-sites/suits.ts';
import { COMPASS } from '../../../../domain/sea/exposure.ts';
import { useAdmin } from '../../kit/api/use-admin.ts';
import fieldGroupStyles from '../../kit/fields/field-group.module.css';
import { CARD_CROPS } from '../../kit/fields/image-preview.tsx';
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
import {
  ChangeFields,
  GettingThereFields,
  HazardFields,
  PhotoFields,
  RequirementFields,
  SimpleFactFields,
  StatusFields,
  toChoices,
} from './access-fields.tsx';
import diveSitesPageStyles from './dive-sites-page.module.css';
import { PositionFields } from './position-fields.tsx';
import { PublicationFields } from './publication-fields.tsx';
import { FieldHints, TypedSection } from './site-hints.tsx';

const CONDITIONS = RATING_CONDITIONS.map((condition) => [condition, RATING_CONDITION_WORDS[condition]] as const);
const SKILLS = SKILL_LEVELS.map((level) => [level, level] as const);

export function DiveSiteFields() {
  const regions = useId();
  return (
    <>
      <Fields>
        <TextField name="name" label="Name" />
        <TextField name="region" label="Region" half list={regions} placeholder="Coral Sea, Queensland" />
        <Regions id={regions} />
        <FieldHints of="name" />
        <FieldHints of="region" />
        <TextField name="description" label="Description" rows={4} />
      </Fields>
      <StatusFields />
      <RequirementFields />
      <FieldHints of="requires" />
      <PositionFields />
      <FieldHints of="sources" />
      <Fields>
        <ChoiceField name="skillLevel" label="Skill Level" options={SKILLS} />
        <TextField name="depthRange" label="Depth Range" half placeholder="5-18m" />
        <FieldHints of="depthRange" />
        <TypedSection />
        <CheckGroup name="details.beginnerOnly" label="The Beginner rating applies only" options={CONDITIONS} />
        <TextField
          name="details.shallowDive"
          label="Dive above 18 m"
          hint="(for a deeper site without Advanced training: where that dive is)"
          placeholder="The reef starts at 5 m, and its edge can be left out."
        />
        <TextField name="waterTemp" label="Water Temperature" placeholder="24-26°C" />
        <TextField name="visibility" label="Visibility" hint="(optional)" half placeholder="10-25m" />
        <TextField name="bestTime" label="Best Time" hint="(optional)" placeholder="May to October" />
        <TextField name="marineLife" label="Marine Life" hint="(optional)" rows={2} />
      </Fields>
      <HazardFields />
      <Fields>
        <TextField name="facilities" label="Facilities" hint="(optional)" rows={2} />
        <PictureField name="imageUrl" label="Photo URL" crop={CARD_CROPS} />
        <TextField name="videoUrl" label="Video URL" hint="(optional)" inputMode="url" />
        <PictureField name="videoThumbnail" label="Video Thumbnail URL" />
        <TextField name="reviewLink" label="Review Link" hint="(optional)" inputMode="url" placeholder="/blog/…" />
        <TextField name="blogSlug" label="Linked article" hint="(optional; its slug: where the photo credit leads)" />
        <CheckField name="featured" label="Featured: listed first" />
      </Fields>
      <PhotoFields />
      <PublicationFields />
      <FieldHints of="exposure" />
      <MoreFacts />
    </>
  );
}

/** Suggests the regions in use. Any other text may be typed. */
function Regions({ id }: { id: string }) {
  const { data = [] } = useAdmin<string[]>('/api/dive-sites/regions');
  return (
    <datalist id={id}>
      {data.map((region) => (
        <option key={region} value={region} />
      ))}
    </datalist>
  );
}

const MONTH = new Intl.DateTimeFormat('en-AU', { month: 'short' });
const MONTHS = Array.from(
  { length: 12 },
  (_, index) => [String(index + 1), MONTH.format(new Date(2026, index))] as const,
);
const POINTS = COMPASS.map((point) => [point, point] as const);
const REACH = { surveyed: '50 m', charted: '500 m', approximate: '2 km' };
const QUALITIES = [
  ['', 'Not stated'],
  ...POSITION_QUALITIES.map((quality) => [quality, `${sentence(quality)}: within about ${REACH[quality]}`] as const),
] as const;
const METRES = 'Enter metres, such as 33.5.';

const SLACK_OPTIONS = [
  ['', 'No rule known'],
  ['high', 'High water'],
  ['low', 'Low water'],
  ['both', 'High and low water'],
] as const;
const MINUTES = 'Enter whole minutes, such as 20.';

/** When slack comes by a tide station. Only with a source: the page predicts slack from it. */
function SlackFields() {
  const stations = useId();
  return (
    <FieldsOf path="slack">
      <ChoiceField
        name="water"
        label="Slack follows"
        options={SLACK_OPTIONS}
        errorText="Choose the water that slack follows."
      />
      <TextField
        name="station"
        label="at the tide station"
        half
        list={stations}
        errorText="Choose a station from the list."
      />
      <TideStations id={stations} />
      <div className={`${diveSitesPageStyles.thirds} grid gap-4`}>
        <TextField name="offsetMinutes" label="Stream turns" hint="(minutes after, − before)" errorText={MINUTES} />
        <TextField name="enterMinutes" label="Divers enter" hint="(minutes after, − before)" errorText={MINUTES} />
        <TextField name="windowMinutes" label="Lasts (minutes)" hint="(optional)" errorText={MINUTES} />
        <TextField name="marginMinutes" label="Early or late by (minutes)" hint="(optional)" errorText={MINUTES} />
        <TextField name="source" label="Source of the rule" />
      </div>
      <TextField name="advice" label="Who decides on the day" hint="(optional)" placeholder="The skipper decides." />
      <TextField name="sourceUrl" label="Link to the source" hint="(optional)" inputMode="url" />
    </FieldsOf>
  );
}

function TideStations({ id }: { id: string }) {
  const { data = [] } = useAdmin<{ id: string; name: string }[]>('/api/tide-stations');
  return (
    <datalist id={id}>
      {data.map((station) => (
        <option key={station.id} value={station.id}>
          {station.name}
        </option>
      ))}
    </datalist>
  );
}

const NOT_KNOWN = ['', 'Not known'] as const;
const CRAFTS = [NOT_KNOWN, ...toChoices(WRECK_CRAFTS)] as const;
const POSTURES = [NOT_KNOWN, ...toChoices(WRECK_POSTURES)] as const;
const WRECK_MEASURES = [
  ['lengthMetres', 'Length (m)'],
  ['beamMetres', 'Beam (m)'],
  ['deckMetres', 'Depth of the deck (m)'],
  ['sandMetres', 'Depth of the sand (m)'],
  ['bowMetres', 'Bottom at the bow (m)'],
  ['sternMetres', 'Bottom at the stern (m)'],
] as const;

/** The ship, her measures and how she lies. The section of the site draws what is known. */
function WreckFields() {
  return (
    <FieldsOf path="wreck">
      <TextField name="ship" label="Ship’s name" />
      <TextField name="sunk" label="Year sunk" half placeholder="March 1911" />
      <ChoiceField name="craft" label="She is a" options={CRAFTS} />
      <ChoiceField name="posture" label="She lies" half options={POSTURES} />
      <div className={`${diveSitesPageStyles.thirds} grid gap-4`}>
        {WRECK_MEASURES.map(([name, label]) => (
          <TextField key={name} name={name} label={label} inputMode="decimal" errorText={METRES} />
        ))}
        <TextField
          name="bowDegrees"
          label="Her bow points to (°)"
          hint="(true, 0 is north)"
          inputMode="numeric"
          errorText="Enter whole degrees from 0 to 359."
        />
      </div>
      <SourceFields label="Source of the measures" />
    </FieldsOf>
  );
}

/** The structured facts of a site. All are optional: unknown stays empty. */
function MoreFacts() {
  const group = useRef<HTMLDetailsElement>(null);
  const { errors, submitCount } = useFormState();
  // These are edited outside this group.
  const { requires: _, status: __, hazards: ___, ...ownErrors } = (errors.details ?? {}) as Record<string, unknown>;
  const hasErrors = Object.keys(ownErrors).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt to save shows the errors in here again
  useEffect(() => {
    if (!hasErrors || !group.current) return;
    group.current.open = true;
    if (Object.keys(errors).length > 1) return;
    group.current.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [hasErrors, submitCount]);
  return (
    <details className={fieldGroupStyles.moreFields} ref={group}>
      <summary className={`${fieldGroupStyles.summary} touch pointer small strong`}>
        More facts: getting there, entry, kind, months, position, species, wreck, exposure, tide, history
      </summary>
      <GettingThereFields />
      <Fields of="details">
        <CheckGroup name="entry" label="Entry" options={toChoices(ENTRIES)} />
        <CheckGroup name="kinds" label="Kinds" options={toChoices(SITE_KINDS)} />
        <TextField
          name="suits"
          label="Suits"
          hint={`one per line: ${SUITS.join(', ')} | source | link`}
          rows={3}
          placeholder="night-dives | Perth Scuba, club night dive | https://…"
        />
        <FieldsOf path="facts">
          <SimpleFactFields facts={DIVE_FACTS} />
        </FieldsOf>
        <CheckGroup name="bestMonths" label="Best months" options={MONTHS} />
        <TextField
          name="seasons"
          label="Seasons of animals"
          hint="one per line, in lower case: animal or reason: months"
          rows={3}
          placeholder="grey nurse sharks: May to October"
        />
        <ChoiceField
          name="position.quality"
          label="Position is"
          options={QUALITIES}
          errorText="Choose how well the position is known."
        />
        <TextField name="position.source" label="Source of the position" half />
        <TextField
          name="species"
          label="Species"
          hint="one per line: Common name | Scientific name | gathers, often or sometimes"
          rows={4}
          placeholder="Potato cod | Epinephelus tukula | gathers"
        />
        <TextField
          name="operators"
          label="Who runs trips"
          hint="one per line: URL slug of the operator | port | minutes"
          rows={3}
          placeholder="yongala-dive | Alva Beach | 30"
        />
        <WreckFields />
        <TypedSection />
        <CheckGroup name="exposure.wind" label="Exposed to wind from" options={POINTS} />
        <CheckGroup name="exposure.swell" label="Exposed to swell from" options={POINTS} />
        <CheckField name="exposure.enclosed" label="Enclosed water: no ocean swell gets in" />
        <TextField
          name="coastNote"
          label="Why the coast differs"
          hint="(where the record is right and the shape of the coast is not)"
        />
        <TextField name="tide" label="Tide" rows={2} />
        <SlackFields />
        <DayField name="checkedOn" label="Page checked on" half />
      </Fields>
      <ChangeFields />
    </details>
  );
}
