import { type ChartBounds, type ChartPoint, project } from '../../domain/kernel/mercator.ts';
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

/** Measures of the lettering in pixels: its size, half of a letter with its space, and how far a marker's middle keeps from a name. */
const FONT_SIZE = 15;
const HALF_LETTER = 5.6;
const MARKER_SPACE = 22;

/** The names that are whole within a chart and meet no marker. Markers are given in chart units. */
export function fittingNames(bounds: ChartBounds, unitsPerPixel: number, markers: readonly ChartPoint[]): ChartName[] {
  const topLeft = project(bounds.west, bounds.north);
  const bottomRight = project(bounds.east, bounds.south);
  const space = MARKER_SPACE * unitsPerPixel;
  return NAMES.filter(({ text, longitude, latitude }) => {
    const { x, y } = project(longitude, latitude);
    const half = text.length * HALF_LETTER * unitsPerPixel;
    const top = y - FONT_SIZE * unitsPerPixel;
    const isWhole = x - half > topLeft.x && x + half < bottomRight.x && top > topLeft.y && y < bottomRight.y;
    return (
      isWhole &&
      !markers.some((mark) => Math.abs(mark.x - x) < half + space && mark.y > top - space && mark.y < y + space)
    );
  });
}

type PlaceNamesProps = { unitsPerPixel: number; within: ChartBounds; markers?: readonly ChartPoint[] };

/** Letters keep their size on the screen, so the size in chart units depends on the scale: units per pixel. */
export function PlaceNames({ unitsPerPixel, within, markers = [] }: PlaceNamesProps) {
  return fittingNames(within, unitsPerPixel, markers).map(({ text, longitude, latitude, land }) => {
    const { x, y } = project(longitude, latitude);
    return (
      <text
        key={text}
        x={x}
        y={y}
        className={land ? chartFrameStyles.landName : chartFrameStyles.waterName}
        style={{ fontSize: FONT_SIZE * unitsPerPixel }}
      >
        {text}
      </text>
    );
  });
}
