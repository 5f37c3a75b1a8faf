/**
 * Makes something at the first call and returns it at every one. The files that a worker runs share their modules, so each worker
 * makes it once.
 */
export function makeOnce<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
