import { type ChartBounds, project, UNITS_PER_DEGREE } from '../../domain/kernel/mercator.ts';
import chartFrameStyles from './chart-frame.module.css';

type ChartName = { text: string; longitude: number; latitude: number; land?: true };

/** Seas and lands that an overview names. Waters are lettered in italic, land upright. */
const NAMES: ChartName[] = [
  { text: 'AUSTRALIA', longitude: 134, latitude: -25, land: true },
  { text: 'Coral Sea', longitude: 155.5, latitude: -20 },
  { text: 'Tasman Sea', longitude: 161, latitude: -40 },
  { text: 'Great Australian Bight', longitude: 123.5, latitude: -38.8 },
  { text: 'South Pacific Ocean', longitude: 188, latitude: -29.5 },
  { text: 'Indian Ocean', longitude: 97, latitude: -25 },
  { text: 'Philippine Sea', longitude: 133, latitude: 16 },
];

/** Names of seas are placed for the whole region; moved out they would overlap. */
export const hasPlaceNames = (zoom: number): boolean => zoom >= 3 && zoom <= 5;

/** Half of a letter with its space, in pixels. */
const HALF_LETTER = 5;

/** Whether a name is not cut off at the edge of a chart. */
const hasRoom =
  (bounds: ChartBounds, unitsPerPixel: number) =>
  ({ text, longitude, latitude }: ChartName): boolean => {
    const half = (text.length * HALF_LETTER * unitsPerPixel) / UNITS_PER_DEGREE;
    return (
      longitude - half > bounds.west &&
      longitude + half < bounds.east &&
      latitude > bounds.south &&
      latitude < bounds.north
    );
  };

/**
 * Letters keep their size on the screen, so the size in chart units depends on the scale: units per pixel. Without `within` all
 * names are drawn, also those outside the view, which may move.
 */
export function PlaceNames({ unitsPerPixel, within }: { unitsPerPixel: number; within?: ChartBounds }) {
  return (within ? NAMES.filter(hasRoom(within, unitsPerPixel)) : NAMES).map(({ text, longitude, latitude, land }) => {
    const { x, y } = project(longitude, latitude);
    return (
      <text
        key={text}
        x={x}
        y={y}
        className={land ? chartFrameStyles.landName : chartFrameStyles.waterName}
        style={{ fontSize: 15 * unitsPerPixel }}
      >
        {text}
      </text>
    );
  });
}
