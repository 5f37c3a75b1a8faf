import { splitRegion } from '../../domain/places/region.ts';

/** Waters are lettered in italic, land upright: the old rule of charts. */
export function RegionName({ region }: { region: string }) {
  const { area, rest, isWater } = splitRegion(region);
  return (
    <>
      <span className={isWater ? 'water' : undefined}>{area}</span>
      {rest && `, ${rest}`}
    </>
  );
}
