import { splitRegion } from '../../domain/places/region.ts';
import textStyles from './text.module.css';

/** Waters are lettered in italic, land upright: the old rule of charts. */
export function RegionName({ region }: { region: string }) {
  const { area, rest, isWater } = splitRegion(region);
  return (
    <>
      <span className={isWater ? textStyles.water : undefined}>{area}</span>
      {rest && `, ${rest}`}
    </>
  );
}
