/** Begins the line of an audit that was not possible; `npm run check` counts it separately from the steps that passed. */
export const NOT_AUDITED = 'NOT AUDITED';
