import { z } from 'zod';
import { fillPageTexts } from '../../../domain/settings/page-texts.ts';
import type { Database } from '../../platform/database/database.ts';
import { defineEndpoint, type Endpoint } from '../../platform/http/endpoint.ts';
import { readReviewBasis } from '../reviews/queries.ts';
import { readSiteSettings } from './queries.ts';

const titledSchema = z.object({ title: z.string(), text: z.string() });

const readPageTexts = async (database: Database) =>
  fillPageTexts(await readSiteSettings(database), await readReviewBasis(database));

const home = defineEndpoint({
  path: '/api/page-texts/home',
  summary: 'The words of the home page',
  response: z.object({ slides: z.array(titledSchema), cardsTitle: z.string(), cards: z.array(titledSchema) }),
  answer: async ({ database }) => (await readPageTexts(database)).home,
});

const about = defineEndpoint({
  path: '/api/page-texts/about',
  summary: 'The words of the About page, and the team',
  response: z.object({
    lead: z.string(),
    missionTitle: z.string(),
    mission: z.string(),
    valuesTitle: z.string(),
    values: z.array(titledSchema),
    team: z.array(z.object({ role: z.string(), name: z.string(), text: z.string() })),
  }),
  answer: async ({ database }) => (await readPageTexts(database)).about,
});

const learn = defineEndpoint({
  path: '/api/page-texts/learn',
  summary: 'The words of the Learn to Dive page',
  response: z.object({
    lead: z.string(),
    essentials: z.array(titledSchema),
    stepsTitle: z.string(),
    stepsLead: z.string(),
    steps: z.array(titledSchema.extend({ takes: z.string() })),
    tipsTitle: z.string(),
    tips: z.array(titledSchema),
    nextTitle: z.string(),
    nextText: z.string(),
  }),
  answer: async ({ database }) => (await readPageTexts(database)).learn,
});

export const pageTextEndpoints: Endpoint[] = [home, about, learn];
