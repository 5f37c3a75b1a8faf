import { abbreviateState, splitRegion } from '../../domain/places/region.ts';

/** Waters are lettered in italic, land upright: the old rule of charts. Rows use the state's short name. */
export function RegionName({ region, isShort = false }: { region: string; isShort?: boolean }) {
  const { area, rest, isWater } = splitRegion(region);
  return (
    <>
      <span className={isWater ? 'water' : undefined}>{area}</span>
      {rest && `, ${isShort ? abbreviateState(rest) : rest}`}
    </>
  );
}
