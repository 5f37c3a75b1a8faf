import type { Position } from '../../domain/geo.ts';
import { boundsAround, unwrapLongitude, viewBoxOf } from '../../domain/mercator.ts';
import { ChartFrame } from './chart-frame.tsx';
import { coastTileAround } from './coast-tiles.ts';
import { Land } from './land.tsx';

const ASPECT = 420 / 371;
/** About 200 km: enough coast to know where one is, and less than a sheet's margin beyond its edge on either side. */
const DEGREES_WIDE = 2.2;

/** On the smallest phone, in pixels: the degrees written on its edge have room there. */
const SMALLEST_SIZE = { width: 256, height: 256 / ASPECT };

/** `mark` is the markup of the site's marker. */
type LocalChartProps = { name: string; position: Position; mark: string };

/** The coast round one site, drawn without script. */
export function LocalChart({ name, position, mark }: LocalChartProps) {
  const longitude = unwrapLongitude(position.longitude);
  const bounds = boundsAround(longitude, position.latitude, DEGREES_WIDE, ASPECT);
  const { x, y, width, height } = viewBoxOf(bounds);
  const viewBox = [x, y, width, height].map((value) => value.toFixed(2)).join(' ');
  return (
    <ChartFrame bounds={bounds} size={SMALLEST_SIZE} className="local">
      <div className="sea" style={{ aspectRatio: ASPECT }}>
        <svg viewBox={viewBox} role="img" aria-label={`Chart of the coast round ${name}`}>
          <Land sources={coastTileAround(longitude, position.latitude)} />
        </svg>
        <span
          className="marker chosen"
          aria-hidden="true"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup with a number in it
          dangerouslySetInnerHTML={{ __html: mark }}
        />
      </div>
    </ChartFrame>
  );
}
