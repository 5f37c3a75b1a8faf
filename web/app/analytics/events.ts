/** Events of the specification's section 7, pushed for the tag manager; nothing leaves the page before a visitor accepts. */
export type AnalyticsEvent = { event: string; category?: string; label?: string } & Record<string, unknown>;

declare global {
  interface Window {
    dataLayer?: object[];
  }
}

export function track(event: AnalyticsEvent): void {
  window.dataLayer ??= [];
  window.dataLayer.push(event);
}

/** The first page came as a document, which the server has counted. */
let isFirstPage = true;

export function trackPageView(path: string, title: string): void {
  const page = path === '/search' ? path + location.search : path;
  if (!isFirstPage) navigator.sendBeacon('/api/views', new URLSearchParams({ page }));
  isFirstPage = false;
  track({ event: 'page_view', category: 'navigation', label: title, page_path: path, page_title: title });
}
