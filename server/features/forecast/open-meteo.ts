import { z } from 'zod';
import type { Position } from '../../../domain/kernel/geo.ts';
import { addDays, isTimeZone, localTime } from '../../../domain/kernel/local-time.ts';
import {
  FORECAST_STEP_HOURS,
  type Forecast,
  type ForecastHour,
  RAIN_DAYS,
  type RainDay,
} from '../../../domain/sea/forecast.ts';
import { guardedFetch, readText } from '../../platform/http/guarded-fetch.ts';
import { isServerAddress } from '../../platform/http/public-address.ts';

/**
 * Client of Open-Meteo's forecast and marine APIs: https://open-meteo.com/en/docs and
 * https://open-meteo.com/en/docs/marine-weather-api.
 */

export type OpenMeteoSettings = {
  /** Origin of the forecast API, such as `https://api.open-meteo.com`. */
  weatherUrl: string;
  /** Origin of the marine API. */
  marineUrl: string;
  /** Required for commercial use: https://open-meteo.com/en/terms. */
  apiKey?: string | undefined;
};

const TIMEOUT_MS = 8_000;
const MAX_BYTES = 256 * 1024;
const HOUR_MS = 3_600_000;
/** The day on which clocks go forward has 23. */
const MIN_HOURS_OF_DAY = 23;

/** Uses one model for the wind, because Open-Meteo reports the time of its run. */
const WIND_MODEL = 'ecmwf_ifs025';

/** Validates each value separately: models have no swell in estuaries, and divers must not see an implausible value. */
const series = (min: number, max: number) => z.array(z.unknown()).transform((values) => values.map(between(min, max)));
const between = (min: number, max: number) => (value: unknown) =>
  typeof value === 'number' && value >= min && value <= max ? value : null;

const times = z
  .array(z.number().int().positive())
  .min(1)
  .max(24 * 17);
const weatherSchema = z.object({
  timezone: z.string().max(60),
  hourly: z.object({
    time: times,
    wind_speed_10m: series(0, 200),
    wind_gusts_10m: series(0, 300),
    wind_direction_10m: series(0, 360),
    // Absent from an answer that was made before it was asked for.
    precipitation: series(0, 500).optional(),
  }),
});
const marineSchema = z.object({
  hourly: z.object({
    time: times,
    swell_wave_height: series(0, 30),
    swell_wave_period: series(0, 40),
    swell_wave_direction: series(0, 360),
    sea_surface_temperature: series(-3, 45),
  }),
});
const runSchema = z.object({ last_run_initialisation_time: z.number().int().positive() });

/**
 * Fetches wind and sea for a number of days at a position. Returns the rest when the sea or the time of the model run is
 * missing.
 * @throws Error when the source fails or has no values.
 */
export async function fetchForecast(
  settings: OpenMeteoSettings,
  { latitude, longitude }: Position,
  { now, days }: { now: () => number; days: number },
): Promise<Forecast> {
  const common = {
    latitude: latitude.toFixed(2),
    longitude: longitude.toFixed(2),
    timeformat: 'unixtime',
    forecast_days: String(days + 1),
    ...(settings.apiKey && { apikey: settings.apiKey }),
  };
  const weatherQuery = new URLSearchParams({
    ...common,
    hourly: 'wind_speed_10m,wind_gusts_10m,wind_direction_10m,precipitation',
    past_days: String(RAIN_DAYS),
    wind_speed_unit: 'kn',
    timezone: 'auto',
    models: WIND_MODEL,
  });
  const marineQuery = new URLSearchParams({
    ...common,
    hourly: 'swell_wave_height,swell_wave_period,swell_wave_direction,sea_surface_temperature',
  });
  const [weather, marine, run] = await Promise.all([
    readJson(`${settings.weatherUrl}/v1/forecast?${weatherQuery}`, weatherSchema),
    readJson(`${settings.marineUrl}/v1/marine?${marineQuery}`, marineSchema).catch(() => null),
    readJson(`${settings.weatherUrl}/data/${WIND_MODEL}/static/meta.json`, runSchema).catch(() => null),
  ]);
  const fetchedAt = now();
  const timeZone = isTimeZone(weather.timezone) ? weather.timezone : 'UTC';
  const runAt = run && run.last_run_initialisation_time * 1000;
  const hours = mergeHours(weather.hourly, marine?.hourly, { now: fetchedAt, days });
  if (hours.every(({ windKnots, swellMetres }) => windKnots === null && swellMetres === null))
    throw new Error('The forecast has no values.');
  return {
    timeZone,
    fetched: localTime(fetchedAt, timeZone),
    rain: sumRain(weather.hourly, fetchedAt, timeZone),
    windRun: runAt !== null && runAt <= fetchedAt ? localTime(runAt, timeZone) : null,
    hours: hours.map(({ at, ...values }) => ({ ...localTime(at, timeZone), ...values })),
  };
}

type Weather = z.infer<typeof weatherSchema>['hourly'];
type Marine = z.infer<typeof marineSchema>['hourly'];

type MergedHour = Omit<ForecastHour, 'date' | 'time'> & { at: number };

type Span = { now: number; days: number };

/** Merges the current hour and later ones, every third. */
function mergeHours(weather: Weather, marine: Marine | undefined, { now, days }: Span): MergedHour[] {
  const seaAt = new Map(marine?.time.map((time, index) => [time, index]));
  return weather.time
    .map((time, index) => ({ time, index }))
    .filter(({ time }) => time * 1000 > now - HOUR_MS && time * 1000 < now + (days + 1) * 24 * HOUR_MS)
    .filter((_, index) => index % FORECAST_STEP_HOURS === 0)
    .slice(0, (days * 24) / FORECAST_STEP_HOURS)
    .map(({ time, index }) => {
      const sea = seaAt.get(time) ?? -1;
      return {
        at: time * 1000,
        windKnots: rounded(weather.wind_speed_10m[index], 0),
        gustKnots: rounded(weather.wind_gusts_10m[index], 0),
        windFrom: rounded(weather.wind_direction_10m[index], 0),
        swellMetres: rounded(marine?.swell_wave_height[sea], 1),
        swellSeconds: rounded(marine?.swell_wave_period[sea], 0),
        swellFrom: rounded(marine?.swell_wave_direction[sea], 0),
        seaCelsius: rounded(marine?.sea_surface_temperature[sea], 0),
      };
    });
}

/**
 * Sums the rain of the three calendar days before today at the place, oldest first. A day of which an hour is missing is
 * null: half a sum reads as a dry day.
 */
function sumRain({ time, precipitation }: Weather, now: number, timeZone: string): RainDay[] {
  const today = localTime(now, timeZone).date;
  return Array.from({ length: RAIN_DAYS }, (_, index) => {
    const date = addDays(today, index - RAIN_DAYS);
    const ofDay = time.flatMap((at, hour) =>
      localTime(at * 1000, timeZone).date === date ? [precipitation?.[hour] ?? null] : [],
    );
    const known = ofDay.filter((value) => value !== null);
    const isWhole = known.length >= MIN_HOURS_OF_DAY && known.length === ofDay.length;
    return {
      date,
      millimetres: isWhole
        ? rounded(
            known.reduce((sum, value) => sum + value, 0),
            1,
          )
        : null,
    };
  });
}

const rounded = (value: number | null | undefined, digits: number): number | null =>
  value === null || value === undefined ? null : Number(value.toFixed(digits));

async function readJson<Schema extends z.ZodType>(address: string, schema: Schema): Promise<z.infer<Schema>> {
  const { response } = await guardedFetch(address, {
    headers: { accept: 'application/json' },
    // The operator sets the address, which may be of their own network.
    isAllowedAddress: isServerAddress,
    maxRedirects: 0,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const text = await readText(response, MAX_BYTES);
  if (response.statusCode !== 200) throw new Error(`Open-Meteo responded with status ${response.statusCode}.`);
  return schema.parse(JSON.parse(text));
}
