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
import { CheckField, CheckGroup, ChoiceField, DayField, PictureField, TextField } from '../../kit/form/form-fields.tsx';
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

/** All fields of a dive site. */
export function DiveSiteFields() {
  const regions = useId();
  return (
    <>
      <div className={`${fieldGroupStyles.fieldGroup} grid gap-4`}>
        <TextField name="name" label="Name" />
        <TextField name="region" label="Region" half list={regions} placeholder="Coral Sea, Queensland" />
        <Regions id={regions} />
        <FieldHints of="name" />
        <FieldHints of="region" />
        <TextField name="description" label="Description" rows={4} />
      </div>
      <StatusFields />
      <RequirementFields />
      <FieldHints of="requires" />
      <PositionFields />
      <FieldHints of="sources" />
      <div className={`${fieldGroupStyles.fieldGroup} grid gap-4`}>
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
      </div>
      <HazardFields />
      <div className={`${fieldGroupStyles.fieldGroup} grid gap-4`}>
        <TextField name="facilities" label="Facilities" hint="(optional)" rows={2} />
        <PictureField name="imageUrl" label="Photo URL" crop={CARD_CROPS} />
        <TextField name="videoUrl" label="Video URL" hint="(optional)" inputMode="url" />
        <PictureField name="videoThumbnail" label="Video Thumbnail URL" />
        <TextField name="reviewLink" label="Review Link" hint="(optional)" inputMode="url" placeholder="/blog/…" />
        <TextField name="blogSlug" label="Linked article" hint="(optional; its slug: where the photo credit leads)" />
        <CheckField name="featured" label="Featured: listed first" />
      </div>
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
    <>
      <ChoiceField
        name="details.slack.water"
        label="Slack follows"
        options={SLACK_OPTIONS}
        errorText="Choose the water that slack follows."
      />
      <TextField
        name="details.slack.station"
        label="at the tide station"
        half
        list={stations}
        errorText="Choose a station from the list."
      />
      <TideStations id={stations} />
      <div className={`${diveSitesPageStyles.thirds} grid gap-4`}>
        <TextField
          name="details.slack.offsetMinutes"
          label="Stream turns"
          hint="(minutes after, − before)"
          errorText={MINUTES}
        />
        <TextField
          name="details.slack.enterMinutes"
          label="Divers enter"
          hint="(minutes after, − before)"
          errorText={MINUTES}
        />
        <TextField name="details.slack.windowMinutes" label="Lasts (minutes)" hint="(optional)" errorText={MINUTES} />
        <TextField
          name="details.slack.marginMinutes"
          label="Early or late by (minutes)"
          hint="(optional)"
          errorText={MINUTES}
        />
        <TextField name="details.slack.source" label="Source of the rule" />
      </div>
      <TextField
        name="details.slack.advice"
        label="Who decides on the day"
        hint="(optional)"
        placeholder="The skipper decides."
      />
      <TextField name="details.slack.sourceUrl" label="Link to the source" hint="(optional)" inputMode="url" />
    </>
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
    <>
      <TextField name="details.wreck.ship" label="Ship’s name" />
      <TextField name="details.wreck.sunk" label="Year sunk" half placeholder="March 1911" />
      <ChoiceField name="details.wreck.craft" label="She is a" options={CRAFTS} />
      <ChoiceField name="details.wreck.posture" label="She lies" half options={POSTURES} />
      <div className={`${diveSitesPageStyles.thirds} grid gap-4`}>
        {WRECK_MEASURES.map(([name, label]) => (
          <TextField key={name} name={`details.wreck.${name}`} label={label} inputMode="decimal" errorText={METRES} />
        ))}
        <TextField
          name="details.wreck.bowDegrees"
          label="Her bow points to (°)"
          hint="(true, 0 is north)"
          inputMode="numeric"
          errorText="Enter whole degrees from 0 to 359."
        />
      </div>
      <TextField name="details.wreck.source" label="Source of the measures" />
      <TextField name="details.wreck.sourceUrl" label="Link to that source" hint="(optional)" half inputMode="url" />
    </>
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
      <div className={`${fieldGroupStyles.fieldGroup} grid gap-4`}>
        <CheckGroup name="details.entry" label="Entry" options={toChoices(ENTRIES)} />
        <CheckGroup name="details.kinds" label="Kinds" options={toChoices(SITE_KINDS)} />
        <TextField
          name="details.suits"
          label="Suits"
          hint={`one per line: ${SUITS.join(', ')} | source | link`}
          rows={3}
          placeholder="night-dives | Perth Scuba, club night dive | https://…"
        />
        <SimpleFactFields facts={DIVE_FACTS} path="details.facts" />
        <CheckGroup name="details.bestMonths" label="Best months" options={MONTHS} />
        <TextField
          name="details.seasons"
          label="Seasons of animals"
          hint="one per line, in lower case: animal or reason: months"
          rows={3}
          placeholder="grey nurse sharks: May to October"
        />
        <ChoiceField
          name="details.position.quality"
          label="Position is"
          options={QUALITIES}
          errorText="Choose how well the position is known."
        />
        <TextField name="details.position.source" label="Source of the position" half />
        <TextField
          name="details.species"
          label="Species"
          hint="one per line: Common name | Scientific name | gathers, often or sometimes"
          rows={4}
          placeholder="Potato cod | Epinephelus tukula | gathers"
        />
        <TextField
          name="details.operators"
          label="Who runs trips"
          hint="one per line: URL slug of the operator | port | minutes"
          rows={3}
          placeholder="yongala-dive | Alva Beach | 30"
        />
        <WreckFields />
        <TypedSection />
        <CheckGroup name="details.exposure.wind" label="Exposed to wind from" options={POINTS} />
        <CheckGroup name="details.exposure.swell" label="Exposed to swell from" options={POINTS} />
        <CheckField name="details.exposure.enclosed" label="Enclosed water: no ocean swell gets in" />
        <TextField
          name="details.coastNote"
          label="Why the coast differs"
          hint="(where the record is right and the shape of the coast is not)"
        />
        <TextField name="details.tide" label="Tide" rows={2} />
        <SlackFields />
        <DayField name="details.checkedOn" label="Page checked on" half />
      </div>
      <ChangeFields />
    </details>
  );
}
