/**
 * Facts of a dive site that are one line of text or one choice, declared here only. Schema, form, table, history, page,
 * Markdown and briefing follow; the search reads the groups of `details` that `ENTITIES` names. No schemas, so that pages load
 * without the schema library.
 */
export type SimpleFact = {
  /** On the page and in the briefing. */
  label: string;
  /** In the form, if not the label. */
  formLabel?: string;
  /** In the table and the history, if not the label. */
  heading?: string;
  /** Drawn in the section of the site, whose words say it too, so the page does not list it. */
  isDrawn?: true;
  /** The values to choose from; without them it is a line of text. */
  choices?: readonly [string, ...string[]];
};
export type SimpleFacts = Readonly<Record<string, SimpleFact>>;

/** About the way to the water, in `details.access`. */
export const ACCESS_FACTS = {
  parking: { label: 'Parking' },
  toilets: { label: 'Toilets', formLabel: 'Toilets and showers' },
  air: { label: 'Air fills' },
  reception: { label: 'Phone reception' },
} as const satisfies SimpleFacts;

/** About the dive itself, in `details.facts`; their choices, which pages do not load, are in {@link file://./dive-facts.ts}. */
export const DIVE_FACT_LABELS = {
  reefForm: { label: 'Form of the reef', isDrawn: true },
  setting: { label: 'Setting', isDrawn: true },
  /** At the greatest depth of the range. */
  bottom: { label: 'Bottom', isDrawn: true },
} as const satisfies SimpleFacts;

/** The facts of the dive that a site's page lists. */
export const LISTED_DIVE_FACTS: SimpleFacts = Object.fromEntries(
  Object.entries(DIVE_FACT_LABELS as SimpleFacts).filter(([, { isDrawn }]) => !isDrawn),
);

/** Lists the known facts with their labels, in the order of the declaration. */
export const listSimpleFacts = (facts: SimpleFacts, values: object | undefined): { name: string; value: string }[] =>
  Object.entries(facts).flatMap(([key, { label }]) => {
    const value = (values as Readonly<Record<string, unknown>> | undefined)?.[key];
    return value ? [{ name: label, value: String(value) }] : [];
  });
