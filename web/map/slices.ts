/** Lets the browser paint and respond before the work continues. */
export const nextSlice = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** Once what the reader's press changed is on the screen. A hidden tab paints nothing, so it waits a tenth of a second at most. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const latest = setTimeout(resolve, 100);
    requestAnimationFrame(() => {
      clearTimeout(latest);
      setTimeout(resolve);
    });
  });

/** Once the page has loaded and the browser has nothing to do. Returns a function that forgets it. */
export function whenQuiet(run: () => void): () => void {
  const stop = new AbortController();
  // Safari has no requestIdleCallback; a second after the page has loaded will do.
  const wait = () => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(run, 1_000);
      return stop.signal.addEventListener('abort', () => clearTimeout(timer));
    }
    const request = requestIdleCallback(run);
    stop.signal.addEventListener('abort', () => cancelIdleCallback(request));
  };
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true, signal: stop.signal });
  return () => stop.abort();
}
