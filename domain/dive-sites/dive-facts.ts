import { DIVE_FACT_LABELS, type SimpleFacts } from './simple-facts.ts';

/** The facts of {@link DIVE_FACT_LABELS} with the values to choose from, for schema, form and table. */
export const DIVE_FACTS = {
  reefForm: { ...DIVE_FACT_LABELS.reefForm, choices: ['slope', 'wall', 'bommie', 'ridge', 'low reef'] },
  setting: { ...DIVE_FACT_LABELS.setting, choices: ['islet', 'headland', 'lagoon', 'open water'] },
  bottom: { ...DIVE_FACT_LABELS.bottom, choices: ['sand', 'mud', 'rubble', 'rock', 'coral', 'drops away'] },
} as const satisfies SimpleFacts;
