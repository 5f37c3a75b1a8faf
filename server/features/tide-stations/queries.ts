/**
 * Loads the stations' predictions with the first request, since starting the server and the admin pages do not need their
 * memory.
 */
export const loadTidePredictions = async () => (await import('./stations.ts')).tidePredictions;

/** Loads the stations themselves, for the offline guide. */
export const loadTideStations = async () => (await import('./tide-stations.json', { with: { type: 'json' } })).default;
