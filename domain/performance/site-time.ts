/** Apart from `kernel/dates.ts`, every export of which is in the script of every public page. */
const CLOCK = new Intl.DateTimeFormat('en-AU', {
  ...{ timeZone: 'Australia/Sydney', hour: 'numeric', minute: '2-digit', hour12: true },
});

/** '8.05 pm' in the site's time zone. @param time ISO 8601 */
export const siteTime = (time: string): string => CLOCK.format(new Date(time)).replace(':', '.').replace(/\s/, ' ');
