/** Predictions by the stations. Loaded with the first request: they take room that the admin's pages and the start do without. */
export const loadTidePredictions = async () => (await import('./stations.ts')).tidePredictions;
