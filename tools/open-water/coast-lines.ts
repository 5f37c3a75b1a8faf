import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import type { Position } from '../../domain/kernel/geo.ts';
import type { ChartBounds } from '../../domain/kernel/mercator.ts';

/** Pieces of shore from the packages `gmt` and `gmt-gshhg-full`, `-low` (GSHHG 2.3.7); each piece is a list of points. */
export type Shore = { longitude: number; latitude: number }[][];

/** Full resolution has a point every 120 m or so, for wind; intermediate one every few kilometres, for swell. */
export const RESOLUTIONS = { full: 'f', intermediate: 'i' } as const;

const KM_PER_DEGREE = 111.195;
/** Degrees round a box that keep its edges, along which GMT cuts, out of reach of every ray. */
const MARGIN_DEGREES = 0.1;

/** Cuts the shore of the sea within some kilometres of a position; lakes and ponds are left out. */
export function cutShore({ latitude, longitude }: Position, km: number, resolution: keyof typeof RESOLUTIONS): Shore {
  const height = km / KM_PER_DEGREE + MARGIN_DEGREES;
  const [south, north] = [Math.max(-89, latitude - height), Math.min(89, latitude + height)];
  const width = height / Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  return cutShoreIn({ west: longitude - width, east: longitude + width, south, north }, resolution);
}

/** Cuts the shore of the sea within a rectangle, whose longitudes may exceed 180. Every piece has the land on its left. */
export function cutShoreIn({ west, east, south, north }: ChartBounds, resolution: keyof typeof RESOLUTIONS): Shore {
  const box = `-R${west}/${east}/${south}/${north}`;
  const output = runGmt(['coast', box, `-D${RESOLUTIONS[resolution]}`, '-M', '-W1', '--FORMAT_FLOAT_OUT=%.6f']);
  return output
    .split(/^>.*$/m)
    .map((part) => readPoints(part))
    .filter((piece) => piece.length > 1);
}

/** Returns those of the positions that are in the sea, as GMT's full resolution draws it. */
export function selectSea(positions: readonly Position[]): Set<Position> {
  const input = positions.map(({ latitude, longitude }, index) => `${longitude} ${latitude} ${index}`).join('\n');
  const output = runGmt(['select', '-Df', '-Nk/s/s/s/s'], `${input}\n`);
  const indexes = output
    .trim()
    .split('\n')
    .map((line) => Number(line.split(/\s+/)[2]));
  return new Set(indexes.flatMap((index) => positions[index] ?? []));
}

const readPoints = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(/\s+/).map(Number))
    .filter(([x, y]) => Number.isFinite(x) && Number.isFinite(y))
    .map(([longitude = 0, latitude = 0]) => ({ longitude, latitude }));

function runGmt(args: readonly string[], input?: string): string {
  const { status, stdout, stderr, error } = spawnSync('gmt', args, {
    // GMT leaves a file of its history where it runs.
    ...{ cwd: tmpdir(), input, encoding: 'utf8', maxBuffer: 2 ** 30 },
  });
  if (error) throw new Error(`Install the packages gmt, gmt-gshhg-full and gmt-gshhg-low first: ${error.message}`);
  if (status !== 0) throw new Error(`gmt ${args.join(' ')} failed: ${stderr}`);
  return stdout;
}
