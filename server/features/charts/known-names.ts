import { readFileSync } from 'node:fs';
import type { ChartBounds, ChartPoint } from '../../../domain/kernel/mercator.ts';
import { readRows } from '../../../domain/places/gazetteer.ts';
import type { Raster } from './raster-sea.ts';

/** The names that charts may bear, and the chart in which they are chosen. */

export type Name = {
  kind: string;
  text: string;
  latitude: number;
  longitude: number;
  width: number;
  height: number;
  /** Known only by the rectangle of a region's dive sites, which reaches over land to the water on its other side. */
  isRegion: boolean;
};

const KM_PER_DEGREE = 111.2;

/** The names of waters, lands, capes and small towns, read once. */
export const chartNames: readonly Name[] = readRows(
  readFileSync(new URL('chart-names.tsv', import.meta.url), 'utf8'),
).map(([kind = '', text = '', latitude, longitude, width = '0', height = width, source]) => ({
  ...{ kind, text, latitude: Number(latitude), longitude: Number(longitude) },
  ...{ width: Number(width), height: Number(height), isRegion: source?.startsWith('region of the guide') ?? false },
}));

/** A chart whose names are chosen: its drawing, and where there is sea. */
export type Frame = {
  place: (longitude: number, latitude: number) => ChartPoint;
  sea: Raster;
  width: number;
  height: number;
  kmWide: number;
  region: string | undefined;
  area: string | undefined;
};

export const kmAcross = ({ west, east, south, north }: ChartBounds): number =>
  (east - west) * KM_PER_DEGREE * Math.cos((((south + north) / 2) * Math.PI) / 180);

/** The rectangle that a name's land or water takes. */
export function extent({ latitude, longitude, width, height }: Name): ChartBounds {
  const [across, up] = [width / KM_PER_DEGREE / Math.cos((latitude * Math.PI) / 180) / 2, height / KM_PER_DEGREE / 2];
  return { west: longitude - across, east: longitude + across, south: latitude - up, north: latitude + up };
}

export const meets = (a: ChartBounds, b: ChartBounds) =>
  a.west < b.east && b.west < a.east && a.south < b.north && b.south < a.north;
export const holds = ({ west, east, south, north }: ChartBounds, x: number, y: number) =>
  x > west && x < east && y > south && y < north;
