/**
 * Measures first paint, largest paint, shift and delay as Web Vitals defines them (web.dev/articles/vitals), but without leaving out one interaction in
 * fifty, and sends them once, when the page is hidden. As small as it can be, since every reader fetches it: figures keep the names of the
 * browser's entries, and the server leaves out pages that were hidden before they were painted, and readers who ask not to be tracked.
 */
type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; interactionId: number };

const figures: Record<string, string | number> = { page: location.pathname };
/** The sum of shifts at most a second apart and five in all, and when the first and the last of them were. */
let shifts = 0;
let first = -5_000;
let last = 0;
const raise = (name: string, value: number) => {
  figures[name] = Math.max((figures[name] as number) ?? 0, value);
};

const observer = new PerformanceObserver((list) => {
  for (const { name, startTime, duration, value, hadRecentInput, interactionId } of list.getEntries() as Entry[]) {
    if (interactionId) raise('inp', duration);
    else if (value) {
      if (hadRecentInput) continue;
      if (startTime - last > 1_000 || startTime - first > 5_000) {
        shifts = 0;
        first = startTime;
      }
      last = startTime;
      shifts += value;
      raise('cls', shifts);
    }
    // Only events take time; a largest paint has no name.
    else if (!duration) raise(name || 'lcp', startTime);
  }
});
// Events are those above 104 ms; the first input is reported however short.
for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'event', 'first-input', 'visibility-state'])
  observer.observe({ type, buffered: true });

const send = () => navigator.sendBeacon('/api/vitals', new URLSearchParams(figures as Record<string, string>));
addEventListener('visibilitychange', send, { once: true });
