import { type ChartBounds, project } from '../../domain/kernel/mercator.ts';
import type { MapSize } from '../../domain/map/map-view.ts';

/** A degree label at a share (0 to 1) of the chart's width or height. */
export type DegreeLabel = { at: number; text: string };
/** A black part of the graduated edge, from and to as shares of its length. */
export type EdgePart = { from: number; to: number };
export type MapFrame = {
  longitudes: DegreeLabel[];
  latitudes: DegreeLabel[];
  top: EdgePart[];
  side: EdgePart[];
};

const STEPS = [40, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005, 0.0002, 0.0001];
/** A label's length in pixels, by its characters, and the least space between two. Somewhat more than they measure. */
const CHARACTER = 7;
const LABEL_GAP = 8;
/** So many divisions at least. Latitudes are written along the side, where fewer have room. */
const MIN_DIVISIONS = { longitudes: 4, latitudes: 3 };

/** The largest step, in degrees, that divides a span into at least `minDivisions` parts. */
export const degreeStep = (span: number, minDivisions: number): number =>
  STEPS.find((step) => span / step >= minDivisions) ?? 0.0001;

/** 147.5 gives 147.5°E; 190 gives 170°W; the date line is neither. All labels of a scale carry the decimals of its step. */
export function longitudeText(longitude: number, decimals = 0): string {
  const east = rounded(((longitude % 360) + 360) % 360);
  if (east === 0 || east === 180) return `${east}°`;
  return east > 180 ? `${(360 - east).toFixed(decimals)}°W` : `${east.toFixed(decimals)}°E`;
}

export function latitudeText(latitude: number, decimals = 0): string {
  if (rounded(latitude) === 0) return '0°';
  return `${Math.abs(latitude).toFixed(decimals)}°${latitude < 0 ? 'S' : 'N'}`;
}

/** The labels and the black and white edge of a chart of this size, as sailors read positions off it. No two labels touch. */
export function buildMapFrame({ west, east, south, north }: ChartBounds, { width, height }: MapSize): MapFrame {
  const [top, bottom] = [project(0, north).y, project(0, south).y];
  const x = makeScale({
    ...{ from: west, to: east, length: width, minDivisions: MIN_DIVISIONS.longitudes, write: longitudeText },
    place: (longitude) => (longitude - west) / (east - west),
  });
  const y = makeScale({
    ...{ from: south, to: north, length: height, minDivisions: MIN_DIVISIONS.latitudes, write: latitudeText },
    place: (latitude) => (project(0, latitude).y - top) / (bottom - top),
  });
  return { longitudes: x.labels, latitudes: y.labels, top: x.parts, side: y.parts };
}

type Scale = {
  from: number;
  to: number;
  /** The length of the edge, in pixels. */
  length: number;
  minDivisions: number;
  write: (degrees: number, decimals: number) => string;
  /** The position of a degree on the edge, as a share of its length. */
  place: (degrees: number) => number;
};

/** One edge with the finest step whose labels have room, not finer than makes sense for its span. */
function makeScale({ from, to, length, minDivisions, write, place }: Scale) {
  const finest = STEPS.indexOf(degreeStep(to - from, minDivisions));
  const attempts = STEPS.slice(0, finest + 1).reverse();
  const labelsAt = (step: number) =>
    multiples(from, to, step)
      .map((value) => ({ at: place(value), text: write(value, countDecimals(step)) }))
      .filter(({ at, text }) => Math.min(at, 1 - at) * length >= labelLength(text) / 2);
  const step = attempts.find((attempt) => haveRoom(labelsAt(attempt), length)) ?? attempts.at(-1) ?? 0;
  const labels = labelsAt(step);
  return { labels: haveRoom(labels, length) ? labels : [], parts: blackParts(from, to, step / 2, place) };
}

const labelLength = (text: string) => text.length * CHARACTER;

function haveRoom(labels: DegreeLabel[], length: number): boolean {
  const sorted = [...labels].sort((a, b) => a.at - b.at);
  return sorted.every(({ at, text }, index) => {
    const next = sorted[index + 1];
    return !next || (next.at - at) * length >= (labelLength(text) + labelLength(next.text)) / 2 + LABEL_GAP;
  });
}

/** Decimal fractions of degrees without the noise of binary ones. */
const rounded = (degrees: number) => Number(degrees.toFixed(4));

const countDecimals = (step: number) => String(step).split('.')[1]?.length ?? 0;

function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, index) => rounded((first + index) * step));
}

/** Every second division is black, counted from zero degrees, so that divisions move with the chart. */
function blackParts(from: number, to: number, step: number, place: (degrees: number) => number): EdgePart[] {
  const parts: EdgePart[] = [];
  for (let division = Math.floor(from / step); division * step < to; division += 1) {
    if (division % 2 !== 0) continue;
    const [a = 0, b = 0] = [Math.max(from, division * step), Math.min(to, (division + 1) * step)].map(place);
    if (a !== b) parts.push({ from: Math.min(a, b), to: Math.max(a, b) });
  }
  return parts;
}
