import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { PLAN_PATH } from '../../../domain/kernel/page-paths.ts';
import { PLAN_KM_CHOICES, TRAINING_NAMES } from '../../../domain/plan/plan-names.ts';
import type { PlanQuestion } from '../../../domain/plan/plan-question.ts';
import {
  isPlanAsked,
  MAX_KNOTS,
  MAX_PLAN_TEXT,
  MAX_SWELL_METRES,
  MAX_SWELL_SECONDS,
  TRAININGS,
} from '../../../domain/plan/plan-question.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import buttonStyles from '../../ui/button.module.css';
import finderStyles from '../../ui/finder/finder.module.css';
import { PlaceField } from '../../ui/finder/place-field.tsx';
import {
  CERTIFICATION_OPTIONS,
  DIRECTION_OPTIONS,
  ENTRY_OPTIONS,
  KM_OPTIONS,
  monthOptions,
} from '../../ui/finder/plan-options.ts';
import { SelectField } from '../../ui/finder/select-field.tsx';
import formStyles from '../../ui/form.module.css';
import styles from './plan-form.module.css';

/** Comes only where the owner switched the forecast on, and is shown with its script: a press before that would be lost. */
const FillFromForecast = lazy(async () => ({ default: (await import('./fill-from-forecast.tsx')).FillFromForecast }));

/** The whole question, sent by GET so that the answer has an address. */
export function PlanForm({ question }: { question: PlanQuestion }) {
  const { near, km, date, month, cert, entry, see, wind, swell } = question;
  const isAsked = isPlanAsked(question);
  const { settings } = useSiteConfig();
  const form = useRef<HTMLFormElement>(null);
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  return (
    <form
      ref={form}
      className={`grid gap-3 shrinks ${styles.form} framed sheet`}
      action={PLAN_PATH}
      aria-label="Plan a dive"
    >
      <PlaceField id="plan-near" label="From" value={near} />
      <SelectField id="plan-km" name="km" label="Within" value={String(km)} options={kmOptions(km)} />
      <div className={finderStyles.pair}>
        <div className={finderStyles.field}>
          <label className="small leading-130 strong" htmlFor="plan-date">
            Date
          </label>
          <input className={formStyles.input} id="plan-date" type="date" name="date" defaultValue={date} />
        </div>
        <SelectField
          id="plan-month"
          name="month"
          label="Or month"
          value={month ?? (isAsked ? '' : 'now')}
          options={monthOptions('Any time')}
        />
      </div>
      <SelectField
        id="plan-cert"
        name="cert"
        label="Certification"
        value={cert ?? ''}
        options={[['', 'Not given'], ...CERTIFICATION_OPTIONS]}
      />
      {settings.hasForecast && isLive && (
        <Suspense>
          <FillFromForecast form={form} />
        </Suspense>
      )}
      <div className={finderStyles.pair}>
        <SelectField id="plan-wind" name="wind" label="Wind from" value={wind ?? ''} options={DIRECTION_OPTIONS} />
        <NumberField name="knots" label="Knots" value={question.knots} max={MAX_KNOTS} />
      </div>
      <SelectField id="plan-swell" name="swell" label="Swell from" value={swell ?? ''} options={DIRECTION_OPTIONS} />
      <div className={finderStyles.pair}>
        <NumberField name="metres" label="Height (m)" value={question.metres} max={MAX_SWELL_METRES} step={0.1} />
        <NumberField name="seconds" label="Period (s)" value={question.seconds} max={MAX_SWELL_SECONDS} />
      </div>
      <details open={!isAsked || !!(see || entry) || TRAININGS.some((training) => question[training])}>
        <summary className="touch line pointer link small strong">Training, entry, what to see</summary>
        <div className="grid gap-3">
          <fieldset className={`${styles.choices} cluster gap-0-4`}>
            <legend className="strong small">Also trained for</legend>
            {TRAININGS.map((training) => (
              <label className="inline-line touch small" key={training}>
                <input
                  className={formStyles.tick}
                  type="checkbox"
                  name={training}
                  value="1"
                  defaultChecked={question[training]}
                />
                {TRAINING_NAMES[training]}
              </label>
            ))}
          </fieldset>
          <SelectField id="plan-entry" name="entry" label="Entry" value={entry ?? ''} options={ENTRY_OPTIONS} />
          <div className={finderStyles.field}>
            <label className="small leading-130 strong" htmlFor="plan-see">
              Want to see
            </label>
            <input
              className={formStyles.input}
              id="plan-see"
              name="see"
              maxLength={MAX_PLAN_TEXT}
              autoComplete="off"
              placeholder="Seadragon, night dive"
              defaultValue={see}
            />
          </div>
        </div>
      </details>
      <button type="submit" className={`${buttonStyles.button} ${buttonStyles.primary}`}>
        Show dives
      </button>
      <p className={`${finderStyles.hint} small leading-140 muted`}>
        Leave out what you don’t know. Take wind and swell from your forecast.
      </p>
    </form>
  );
}

/** A distance from an address stays a choice. */
const kmOptions = (km: number) =>
  PLAN_KM_CHOICES.some((choice) => choice === km)
    ? KM_OPTIONS
    : [[String(km), `${km}\u00A0km`] as const, ...KM_OPTIONS];

type NumberFieldProps = { name: string; label: string; value: number | null; max: number; step?: number };

function NumberField({ name, label, value, max, step = 1 }: NumberFieldProps) {
  return (
    <div className={finderStyles.field}>
      <label className="small leading-130 strong" htmlFor={`plan-${name}`}>
        {label}
      </label>
      <input
        className={formStyles.input}
        id={`plan-${name}`}
        name={name}
        type="number"
        inputMode={step < 1 ? 'decimal' : 'numeric'}
        min={0}
        max={max}
        step={step}
        defaultValue={value ?? ''}
      />
    </div>
  );
}
