import { type RefObject, useState } from 'react';
import { type DayForecast, FORECAST_SOURCE } from '../../../domain/sea/forecast.ts';
import { dayForecast } from '../../app/data/plan-queries.ts';
import { fetchApi } from '../../app/data/query.ts';
import buttonStyles from '../../ui/button.module.css';
import finderStyles from '../../ui/finder/finder.module.css';
import { shortDay } from '../../ui/tides/short-day.ts';

const FIELDS = ['wind', 'knots', 'swell', 'metres', 'seconds'] as const;

/** Says what was filled in, and whether the forecast has no value for some fields, which keep theirs. */
function filledWords(date: string, unknown: number): string {
  if (unknown === FIELDS.length) return 'The forecast says nothing about wind or swell there. Your own figures stay.';
  const rest = unknown > 0 ? ' It does not have all of them; the other fields stay as they are.' : '';
  return `Filled in for ${shortDay(date)}: the strongest wind and highest swell from 6 am to 6 pm.${rest} Check it against your own forecast and the water on the day.`;
}

/** Fills wind and swell of the plan form from Open-Meteo's forecast for its place and day. Shown only where the owner switched it on. */
export function FillFromForecast({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const [words, setWords] = useState('');
  const fill = async () => {
    const fields = form.current?.elements;
    const readFormField = (name: string) => (fields?.namedItem(name) as HTMLInputElement | null)?.value.trim() ?? '';
    const [near, date] = [readFormField('near'), readFormField('date')];
    if (!near || !date) return setWords('Enter a place and a date first.');
    setWords('Loading the forecast…');
    const answer = (await fetchApi(dayForecast(near, date).path).catch(() => undefined)) as
      | { day: DayForecast | null }
      | null
      | undefined;
    if (answer === null) return setWords('We don’t know that place.');
    if (!answer?.day) return setWords('There is no forecast for that place and day. It covers three days.');
    const known = FIELDS.flatMap((name) => {
      const value = answer.day?.[name];
      return value === null || value === undefined ? [] : [{ name, value }];
    });
    for (const { name, value } of known) {
      const field = fields?.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
      if (field) field.value = String(value);
    }
    setWords(filledWords(date, FIELDS.length - known.length));
  };
  return (
    <div>
      <button type="button" className={buttonStyles.button} onClick={() => void fill()}>
        Fill in from the forecast
      </button>
      <p className={`${finderStyles.hint} small leading-140 muted`} role="status">
        {words || `Wind and swell of the place and date above, from ${FORECAST_SOURCE.name}.`}
      </p>
    </div>
  );
}
