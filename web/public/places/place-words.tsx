import { MONTH_INITIALS } from '../../../domain/dive-sites/season.ts';
import { splitRegion } from '../../../domain/places/region.ts';

export const SITES_ID = 'sites';

/** Waters are lettered in italic, land upright. */
export const PlaceName = ({ name }: { name: string }) => (
  <span className={splitRegion(name).isWater ? 'water' : undefined}>{name}</span>
);

/** The initials of the months under a drawing of twelve columns; the present month is marked. */
export function MonthInitials({
  month,
  className,
  now,
}: {
  month: number;
  className: string | undefined;
  now: string | undefined;
}) {
  return (
    <div className={className} aria-hidden="true">
      {MONTH_INITIALS.map((initial, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: months never move
        <span key={index} className={index + 1 === month ? now : undefined}>
          {initial}
        </span>
      ))}
    </div>
  );
}

/** '10–22 °C', or '24 °C' where both ends are the same. */
export const celsiusText = ({ min, max }: { min: number; max: number }): string =>
  `${min === max ? min : `${min}–${max}`}\u00A0°C`;
