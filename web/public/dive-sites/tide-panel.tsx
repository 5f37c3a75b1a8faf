import { Suspense } from 'react';
import type { DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import { isClosed } from '../../../domain/dive-sites/site-access.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import type { SiteTides } from '../../../domain/tides/site-tides.ts';
import { loadLater } from '../../ui/load-later.ts';
import { DayOfTides } from '../../ui/tides/day-of-tides.tsx';
import { askAboutSlack } from './ask-about-slack.ts';

/** Its script comes only with sites that have a rule for slack; what the server wrote stays until then. */
const SlackTimes = import.meta.env.SSR
  ? (await import('./slack-times.tsx')).SlackTimes
  : loadLater(async () => (await import('./slack-times.tsx')).SlackTimes);

/** The site's day of tide and light, and predicted slack where a source says when it comes. */
export function TidePanel({ site, tides }: { site: DiveSitePage; tides: SiteTides }) {
  const { station, slack, days } = tides;
  return (
    <DayOfTides path={diveSitePath(site)} tides={tides} about={aboutStation(tides)}>
      {slack && (
        <Suspense>
          <SlackTimes slack={slack} from={days[0]?.date ?? ''} tideStation={station?.name} />
        </Suspense>
      )}
      {station && !slack && (
        <p className="mt-2 small">
          {isClosed(site.details)
            ? 'The site is closed: no slack times.'
            : `We have no rule for slack water here, so we don’t predict it. ${askAboutSlack(site.operators, site.details.entry)}`}
        </p>
      )}
    </DayOfTides>
  );
}

function aboutStation({ station, isFreshwater }: SiteTides): string {
  // A warning about a far station names the distance.
  if (station)
    return station.warnings.some((text) => text.includes(' away')) ? '.' : `, ${station.distanceKm}\u00A0km away.`;
  return isFreshwater ? 'Fresh water: no tide.' : 'No tide station within 150\u00A0km, so no tide times.';
}
