import { LRUCache } from 'lru-cache';
import type { Position } from '../../../domain/kernel/geo.ts';
import { FORECAST_DAYS, type Forecast } from '../../../domain/sea/forecast.ts';
import type { Logger } from '../../platform/logger.ts';
import { fetchForecast, type OpenMeteoSettings } from './open-meteo.ts';

const HOUR_MS = 3_600_000;
/** Pause after a failure. */
const RETRY_DELAY_MS = 2 * 60_000;
/** Maximum cached forecasts, about 6 kB each. */
const MAX_CACHED = 500;
/** Maximum concurrent requests, so that visitors cannot make us flood the source. */
const MAX_PENDING = 4;
/** Maximum requests an hour, so that visitors cannot use up our daily allowance with one position after another. */
const MAX_LOADS_PER_HOUR = 200;

type Options = { source: OpenMeteoSettings; log: Pick<Logger, 'warn'>; now?: () => number };

/** Caches forecasts by place, number of days and hour. Positions within about 10 km share one, like the model's grid. */
export class Forecasts {
  readonly #source: OpenMeteoSettings;
  readonly #log: Options['log'];
  readonly #now: () => number;
  readonly #cached = new LRUCache<string, { hour: number; forecast: Forecast }>({ max: MAX_CACHED });
  readonly #pending = new Map<string, Promise<Forecast | null>>();
  #failedAt = Number.NEGATIVE_INFINITY;
  #loads = { hour: 0, count: 0 };

  constructor({ source, log, now = () => Date.now() }: Options) {
    this.#source = source;
    this.#log = log;
    this.#now = now;
  }

  /** Returns null while the source is unavailable or the limit is reached; never rejects. */
  async read({ latitude, longitude }: Position, days = FORECAST_DAYS): Promise<Forecast | null> {
    const place = { latitude: Math.round(latitude * 10) / 10, longitude: Math.round(longitude * 10) / 10 };
    const key = `${place.latitude},${place.longitude},${days}`;
    const cached = this.#cached.get(key);
    if (cached?.hour === this.#hour()) return cached.forecast;
    const running = this.#pending.get(key);
    if (running) return running;
    if (this.#pending.size >= MAX_PENDING || this.#now() - this.#failedAt < RETRY_DELAY_MS) return null;
    if (!this.#takeLoad()) return null;
    const load = this.#load(key, place, days).finally(() => this.#pending.delete(key));
    this.#pending.set(key, load);
    return load;
  }

  async #load(key: string, place: Position, days: number): Promise<Forecast | null> {
    try {
      const forecast = await fetchForecast(this.#source, place, { now: this.#now, days });
      this.#cached.set(key, { hour: this.#hour(), forecast });
      return forecast;
    } catch (error) {
      this.#failedAt = this.#now();
      this.#log.warn({ err: error }, 'could not fetch the forecast');
      return null;
    }
  }

  #takeLoad(): boolean {
    const hour = this.#hour();
    if (this.#loads.hour !== hour) this.#loads = { hour, count: 0 };
    this.#loads.count += 1;
    return this.#loads.count <= MAX_LOADS_PER_HOUR;
  }

  #hour(): number {
    return Math.floor(this.#now() / HOUR_MS);
  }
}
