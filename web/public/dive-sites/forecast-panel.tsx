import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { timeZoneName } from '../../../domain/kernel/local-time.ts';
import {
  FORECAST_SOURCE,
  type Forecast,
  type ForecastHour,
  pointOfDegrees,
  RAIN_ADVICE,
  type RainDay,
} from '../../../domain/sea/forecast.ts';
import { siteForecast } from '../../app/data/dive-site-queries.ts';
import { useApi } from '../../app/data/query.ts';
import buttonStyles from '../../ui/button.module.css';
import { shortDay } from '../../ui/tides/short-day.ts';
import styles from './forecast-panel.module.css';

/** `isEnclosed`: the record calls the water a harbour, a bay behind heads or an estuary. */
type ForecastPanelProps = { siteId: number; isEnclosed: boolean };

/** Open-Meteo's wind and sea forecast, loaded when a reader opens it: a cached page would show old values. Shown only where the owner switched it on. */
export function ForecastPanel({ siteId, isEnclosed }: ForecastPanelProps) {
  const [wasOpened, setOpened] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  // Opened by the browser before this script came.
  useEffect(() => {
    if (details.current?.open) setOpened(true);
  }, []);
  const onToggle = ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => {
    if (currentTarget.open) setOpened(true);
  };
  return (
    <section id="forecast">
      <h2>Wind and sea</h2>
      <details ref={details} className={`${styles.forecast} framed sheet`} onToggle={onToggle}>
        <summary className="touch strong pointer">Three-day forecast from {FORECAST_SOURCE.name}</summary>
        {wasOpened ? (
          <LoadedForecast siteId={siteId} isEnclosed={isEnclosed} />
        ) : (
          <noscript>The forecast needs JavaScript.</noscript>
        )}
      </details>
    </section>
  );
}

function LoadedForecast({ siteId, isEnclosed }: ForecastPanelProps) {
  const { data, isError, refetch } = useApi(siteForecast(siteId));
  if (data === undefined && !isError) return <p role="status">Loading the forecast…</p>;
  if (data?.forecast) return <ForecastTable forecast={data.forecast} isEnclosed={isEnclosed} />;
  return (
    <div role="status">
      <p>
        {FORECAST_SOURCE.name} isn’t responding at the moment. Check the national weather service or ask a local shop.
      </p>
      {isError && (
        <button type="button" className={buttonStyles.button} onClick={() => void refetch()}>
          Try again
        </button>
      )}
    </div>
  );
}

function ForecastTable({ forecast, isEnclosed }: { forecast: Forecast; isEnclosed: boolean }) {
  const { hours, rain = [], windRun, fetched, timeZone } = forecast;
  const days = [...Map.groupBy(hours, ({ date }) => date)];
  return (
    <>
      {days.map(([date, ofDay]) => (
        <table className="cells full mb-3 small" key={date}>
          <caption className="strong">{shortDay(date)}</caption>
          <thead>
            <tr>
              {['Time', 'Wind', 'Swell', 'Sea'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ofDay.map((hour) => (
              <tr key={hour.time}>
                <th scope="row">{hour.time}</th>
                <td>{windText(hour)}</td>
                <td>{swellText(hour)}</td>
                <td>{hour.seaCelsius === null ? '–' : `${hour.seaCelsius} °C`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {rain.length > 0 && <Rain rain={rain} isEnclosed={isEnclosed} />}
      <p>
        A computer model’s estimate for a square of about 25 km, not an observation and not a go-ahead: bays, heads and
        islands change wind and swell. {timeZoneName(timeZone)} time.
      </p>
      <p className="tiny muted">
        Weather data by <a href={FORECAST_SOURCE.url}>{FORECAST_SOURCE.name}</a>, CC BY 4.0
        {windRun && `; wind from the model run of ${shortDay(windRun.date)}, ${windRun.time}`}; read {fetched.time}.
      </p>
    </>
  );
}

/** The rain of three days by the model, and what an authority advises for enclosed water after much of it. */
function Rain({ rain, isEnclosed }: { rain: readonly RainDay[]; isEnclosed: boolean }) {
  const days = rain.map(
    ({ date, millimetres }) => `${shortDay(date)} ${millimetres === null ? 'not known' : `${millimetres} mm`}`,
  );
  return (
    <p>
      <b>Rain of the last three days:</b> {days.join(', ')}.
      {isEnclosed && (
        <>
          {' '}
          {RAIN_ADVICE.text} <a href={RAIN_ADVICE.url}>{RAIN_ADVICE.source}</a>
        </>
      )}
    </p>
  );
}

function windText({ windKnots, windFrom, gustKnots }: ForecastHour): string {
  if (windKnots === null) return '–';
  const gusts = gustKnots !== null && gustKnots > windKnots ? `, gusts ${gustKnots}` : '';
  return `${windFrom === null ? '' : `${pointOfDegrees(windFrom)} `}${windKnots} kn${gusts}`;
}

function swellText({ swellMetres, swellSeconds, swellFrom }: ForecastHour): string {
  if (swellMetres === null) return '–';
  const from = swellFrom === null ? '' : `${pointOfDegrees(swellFrom)} `;
  return `${from}${swellMetres.toFixed(1)} m${swellSeconds === null ? '' : `, ${swellSeconds} s`}`;
}
