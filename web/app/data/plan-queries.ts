import type { PlanAnswer } from '../../../domain/plan/plan-answer.ts';
import { type PlanQuestion, planParameters } from '../../../domain/plan/plan-question.ts';
import type { DayForecast } from '../../../domain/sea/forecast.ts';
import { query, withParameters } from './api-query.ts';

/** The forecast that the plan page fills in for a day. */
export const dayForecast = (near: string, date: string) =>
  query<{ day: DayForecast | null }>(withParameters('/api/forecast', { near, date }));

/** `full` names the group that is listed in full. */
export const diveSitePlan = (question: PlanQuestion, full: string | null) =>
  query<PlanAnswer>(withParameters('/api/plan', { ...planParameters(question), full }));
