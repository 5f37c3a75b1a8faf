import { ADVANCED, OPEN_WATER, RECREATIONAL } from '../dive-sites/certification.ts';
import type { PlanCertification, PlanEntry, Training } from './plan-question.ts';

/** Names and usual depth limits in metres. */
export const CERTIFICATIONS: Record<PlanCertification, { name: string; limit: number }> = {
  'open-water': { name: 'Open Water', limit: OPEN_WATER },
  advanced: { name: 'Advanced or Rescue', limit: ADVANCED },
  deep: { name: 'Deep', limit: RECREATIONAL },
};

export const TRAINING_NAMES: Record<Training, string> = {
  cave: 'Cave or cavern',
  wreck: 'Wreck penetration',
  technical: 'Technical',
};

export const PLAN_ENTRY_NAMES: Record<PlanEntry, string> = {
  land: 'Shore or jetty',
  shore: 'Shore',
  jetty: 'Jetty',
  boat: 'Boat',
};

export const PLAN_KM_CHOICES = [25, 50, 100, 200, 500] as const;
