/** Begins the line of an audit that could not be made; `npm run check` counts it apart from the steps that passed. */
export const NOT_AUDITED = 'NOT AUDITED';
