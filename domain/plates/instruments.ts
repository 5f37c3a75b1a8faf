import { COMPASS } from '../sea/exposure.ts';
import type { SeaMarks, Section } from './describe-section.ts';
import { type Point, pixels } from './plate-geometry.ts';

/** Round instruments below a section: wind and swell by direction, the months, and the sign for slack water. */

type Round = { x: number; y: number; radius: number };

/** A point on a circle, `degrees` clockwise from the top. */
const onCircle = ({ x, y }: Round, degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${pixels(x + Math.cos(angle) * radius)} ${pixels(y + Math.sin(angle) * radius)}`;
};

/** A ring's part between two angles and two radii. */
const sector = (round: Round, [from, to]: Point, [inner, outer]: Point): string =>
  `M${onCircle(round, from, inner)}L${onCircle(round, from, outer)}A${outer} ${outer} 0 0 1 ${onCircle(round, to, outer)}L${onCircle(round, to, inner)}${inner > 0 ? `A${inner} ${inner} 0 0 0 ${onCircle(round, from, inner)}` : ''}z`;

const arc = (round: Round, [from, to]: Point, radius: number): string =>
  `M${onCircle(round, from, radius)}A${radius} ${radius} 0 0 1 ${onCircle(round, to, radius)}`;

/**
 * Wind as sectors, swell as arcs outside, north up. By the record: filled and long where it spoils the dive, a short outline where it is not
 * listed. By the coast: an outline as long as the water is open. Hatched with a question mark where neither says anything.
 */
export function drawRose({ wind, swell, wreck }: Pick<Section, 'wind' | 'swell' | 'wreck'>, round: Round): string {
  const { x, y, radius } = round;
  const inner = radius - 3;
  const north = `M${x} ${pixels(y - inner)}v-6m-3 3 3-4 3 4`;
  const unknown = wind
    ? ''
    : `<path class="h" d="${hatchCircle(round, inner)}"/><text x="${x}" y="${pixels(y + 5)}" class="t c n q">?</text>`;
  return `<circle class="k thin" cx="${x}" cy="${pixels(y)}" r="${inner}"/><path class="k thin" d="${north}"/>${drawWind(wind, round)}${unknown}${drawSwell(swell, round)}${drawBow(wreck?.bearing ?? null, round)}`;
}

/** A solid triangle at the rim, to which the bow of a wreck points. */
function drawBow(bearing: number | null, round: Round): string {
  if (bearing === null) return '';
  const corner = (off: number, radius: number) => onCircle(round, bearing + off, radius);
  const [base, tip] = [round.radius - 3, round.radius + 5];
  return `<path class="bw" d="M${corner(-14, base)}L${corner(0, tip)}L${corner(14, base)}z"/>`;
}

/** Outer radius of a sector by openness, as a share. */
const REACH = { open: 1, some: 0.7, little: 0.4 } as const;

function drawWind(wind: SeaMarks, round: Round): string {
  const inner = round.radius - 3;
  const tenth = (share: number) => Math.round(inner * share * 10) / 10;
  if (!wind) return '';
  if (wind.from === 'coast') {
    const marks = wind.marks.map((mark, index) =>
      sector(round, [index * 45 - 15, index * 45 + 15], [tenth(0.22), tenth(REACH[mark])]),
    );
    return `<path class="co" d="${marks.join('')}"/>`;
  }
  const spoils = wind.marks.map((isListed, index) =>
    isListed ? sector(round, [index * 45 - 19, index * 45 + 19], [0, inner]) : '',
  );
  const others = wind.marks.map((isListed, index) =>
    isListed ? '' : sector(round, [index * 45 - 17, index * 45 + 17], [tenth(0.32), tenth(0.6)]),
  );
  return `<path class="ok" d="${others.join('')}"/><path class="f" d="${spoils.join('')}"/>`;
}

function drawSwell(swell: SeaMarks, round: Round): string {
  if (!swell) return '';
  const radius = round.radius + 2;
  const arcs = swell.marks.map((mark, index) =>
    mark === true || mark === 'open' ? arc(round, [index * 45 - 17, index * 45 + 17], radius) : '',
  );
  const drawn = arcs.join('');
  return drawn && `<path class="sw${swell.from === 'coast' ? ' un' : ''}" d="${drawn}"/>`;
}

function hatchCircle({ x, y }: Round, radius: number): string {
  return [-3, -2, -1, 1, 2, 3]
    .map((row) => {
      const off = (row * radius) / 3.4;
      const half = Math.sqrt(radius ** 2 - off ** 2) * 0.98;
      const [along, across] = [half * Math.SQRT1_2, off * Math.SQRT1_2];
      return `M${pixels(x + across - along)} ${pixels(y + across + along)}L${pixels(x + across + along)} ${pixels(y + across - along)}`;
    })
    .join('');
}

/** Thick months are the best, thin ones the others, January at the tick, clockwise. */
export function drawSeason(months: Section['months'], round: Round): string {
  const { x, y, radius } = round;
  const [inner, outer] = [radius - 11, radius - 1];
  const draw = (isBest: boolean) =>
    Array.from({ length: 12 }, (_, index) => index)
      .filter((index) => (months?.includes(index + 1) ?? false) === isBest)
      .map((index) => sector(round, [index * 30 + 1.6, index * 30 + 28.4], [inner, isBest ? outer : inner + 2.4]))
      .join('');
  const unknown = months ? '' : `<text x="${x}" y="${pixels(y + 5)}" class="t c n">?</text>`;
  return `<path class="on" d="${draw(true)}"/><path class="off" d="${draw(false)}"/><path class="k thin" d="M${x} ${pixels(y - radius - 1)}v-4"/>${unknown}`;
}

/** Two arrows on a bar. */
export const drawSlackSign = (x: number, y: number): string =>
  `<path class="k" d="M${x} ${y - 8}v16M${x - 14} ${y}h11m-4-4 4 4-4 4M${x + 14} ${y}h-11m4-4-4 4 4 4"/>`;

/** Names of the directions, for the words beside a plate. */
export const listDirections = (marks: readonly (boolean | string)[], wanted: boolean | string): string =>
  COMPASS.filter((_, index) => marks[index] === wanted).join(', ');
