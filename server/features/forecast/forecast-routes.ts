import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { placeOfMatch } from '../../../domain/finder/place-resolver.ts';
import { textSchema } from '../../../domain/kernel/fields.ts';
import { type Position, parseSitePosition } from '../../../domain/kernel/geo.ts';
import { type DayForecast, type ForecastAnswer, forecastOfDay } from '../../../domain/sea/forecast.ts';
import type { SiteSettings } from '../../../domain/settings/site-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { errorBodySchema, notFound } from '../../platform/http/errors.ts';
import { idParameters } from '../../platform/http/list-query.ts';
import { diveSiteById } from '../dive-sites/queries.ts';
import { placeResolver } from '../gazetteer/queries.ts';
import type { Forecasts } from './forecasts.ts';

type Parts = { database: Database; settings: SiteSettings; forecasts: Forecasts };

const value = z.number().nullable();
const localTimeSchema = z.object({ date: z.string(), time: z.string() });
const answerSchema = z.object({
  forecast: z
    .object({
      timeZone: z.string(),
      fetched: localTimeSchema,
      windRun: localTimeSchema.nullable(),
      rain: z.array(z.object({ date: z.string(), millimetres: value })).optional(),
      hours: z.array(
        z.object({
          date: z.string(),
          time: z.string(),
          windKnots: value,
          gustKnots: value,
          windFrom: value,
          swellMetres: value,
          swellSeconds: value,
          swellFrom: value,
          seaCelsius: value,
        }),
      ),
    })
    .nullable(),
});
const daySchema = z.object({
  wind: z.string().nullable(),
  knots: value,
  swell: z.string().nullable(),
  metres: value,
  seconds: value,
});

/** Serves wind and sea for the next days. Responds 404 until the owner switches the forecast on. */
export function registerForecast(app: FastifyInstance, { database, settings, forecasts }: Parts): void {
  const assertOn = () => {
    if (settings.forecast !== 'on') throw notFound('No forecast');
  };

  app.get<{ Params: { id: number } }>(
    '/api/dive-sites/:id/forecast',
    {
      schema: {
        summary:
          'Wind, swell and sea temperature at a dive site for three days, from Open-Meteo; null while it is silent',
        tags: ['Public reads'],
        params: idParameters,
        response: { 200: answerSchema, 404: errorBodySchema },
      },
    },
    async ({ params }, reply): Promise<ForecastAnswer> => {
      assertOn();
      const site = await diveSiteById({ database }, params.id);
      const position = site && parseSitePosition(site);
      if (!position) throw notFound('Dive site not found');
      setCacheControl(reply);
      return { forecast: await forecasts.read(position) };
    },
  );

  app.get<{ Querystring: { near: string; date: string } }>(
    '/api/forecast',
    {
      schema: {
        summary: 'The strongest wind and the highest swell of a day, for the plan page; null where nothing is forecast',
        tags: ['Public reads'],
        querystring: z.object({ near: textSchema(80), date: z.iso.date() }),
        response: { 200: z.object({ day: daySchema.nullable() }), 400: errorBodySchema, 404: errorBodySchema },
      },
    },
    async ({ query }, reply): Promise<{ day: DayForecast | null }> => {
      assertOn();
      const position: Position | null = placeOfMatch((await placeResolver(database)).resolve(query.near)).place;
      if (!position) throw notFound('Place not found');
      setCacheControl(reply);
      const forecast = await forecasts.read(position);
      return { day: forecast && forecastOfDay(forecast, query.date) };
    },
  );
}

const setCacheControl = (reply: FastifyReply) => void reply.header('cache-control', 'public, max-age=600');
