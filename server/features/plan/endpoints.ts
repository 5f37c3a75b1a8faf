import { z } from 'zod';
import { textSchema } from '../../../domain/kernel/fields.ts';
import { planAnswerSchema } from '../../../domain/plan/plan-answer.ts';
import { planDivesFor } from '../../../domain/plan/plan-dives.ts';
import {
  MAX_KNOTS,
  MAX_PLAN_KM,
  MAX_PLAN_TEXT,
  MAX_SWELL_METRES,
  MAX_SWELL_SECONDS,
  PLAN_CERTIFICATIONS,
  PLAN_DEFAULT_KM,
  PLAN_ENTRIES,
  PLAN_GROUPS,
  PLAN_MONTHS,
  readPlanQuestion,
} from '../../../domain/plan/plan-question.ts';
import { COMPASS } from '../../../domain/sea/exposure.ts';
import { defineEndpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { readPlanSources } from './queries.ts';

const numberUpTo = (max: number) => z.coerce.number().min(0).max(max).optional();
const flag = z.literal('1').optional();

const plan = defineEndpoint({
  path: '/api/plan',
  summary: 'Dive sites sorted by how they fit a day, each with reasons. Neither a forecast nor permission to dive',
  query: z.object({
    near: textSchema(MAX_PLAN_TEXT)
      .optional()
      .describe('A town, an Australian postcode, a region or water by divers’ names, or a position'),
    km: z.coerce
      .number()
      .min(1)
      .max(MAX_PLAN_KM)
      .optional()
      .describe(`How far from a town; ${PLAN_DEFAULT_KM} unless given`),
    date: z.iso.date().optional().describe('Wins over month'),
    month: z.enum(PLAN_MONTHS).optional().describe("1 to 12, or 'now'"),
    cert: z.enum(PLAN_CERTIFICATIONS).optional(),
    cave: flag.describe('Trained for caves or caverns'),
    wreck: flag.describe('Trained for penetrating wrecks'),
    technical: flag.describe('Trained for technical dives'),
    entry: z.enum(PLAN_ENTRIES).optional().describe("'land' is shore or jetty"),
    see: textSchema(MAX_PLAN_TEXT).optional().describe('Kinds of site and marine life, separated by commas'),
    wind: z.enum(COMPASS).optional().describe('Where the wind comes from'),
    knots: numberUpTo(MAX_KNOTS),
    swell: z.enum(COMPASS).optional().describe('Where the swell comes from'),
    metres: numberUpTo(MAX_SWELL_METRES).describe('Height of the swell'),
    seconds: numberUpTo(MAX_SWELL_SECONDS).describe('Period of the swell'),
    full: z.enum(PLAN_GROUPS).optional().describe('The group to list up to 100 sites of'),
  }),
  response: planAnswerSchema,
  async answer({ database }, { query: { full, ...parameters } }) {
    const given = Object.entries(parameters).filter(([, value]) => value !== undefined);
    const question = readPlanQuestion(new URLSearchParams(given.map(([name, value]) => [name, String(value)])));
    return planDivesFor(await readPlanSources(database), question, full, new Date());
  },
});

export const planEndpoints: Endpoint[] = [plan];
