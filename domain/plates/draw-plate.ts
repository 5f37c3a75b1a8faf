import { drawStaff } from './depth-staff.ts';
import { describePlate, TIDE_WORDS } from './describe-plate.ts';
import { type Section, STANDING } from './describe-section.ts';
import { type Ground, layGround, NO_GROUND } from './ground.ts';
import { growOn } from './growth.ts';
import { hatchGround } from './hatching.ts';
import { drawRose, drawSeason, drawSlackSign } from './instruments.ts';
import { CAPTION, type PlateLook, type PlateSize } from './plate-address.ts';
import { createFrame, type PlateFrame } from './plate-frame.ts';
import { pixels, tracePath } from './plate-geometry.ts';
import { plateStyle } from './plate-style.ts';
import { drawWaysIn } from './ways-in.ts';
import { drawWreck } from './wreck-hull.ts';

/** Draws a section as an SVG document, the same for the same section. */
export function drawPlate(section: Section, size: PlateSize, look: PlateLook = 'reader'): string {
  const frame = createFrame(section, size);
  const { pixels: whole, width, height } = frame;
  const { ground, hull } =
    section.wreck && section.form === 'wreck'
      ? drawWreck(section, section.wreck, frame)
      : { ground: layGround(section, frame), hull: '' };
  const ways = drawWaysIn(section, ground, frame);
  const lie = drawGround(section, ground, frame) + hull;
  const picture = [
    drawWater(frame),
    ways.behind,
    lie,
    drawDiver(section, ground, frame, lie),
    drawStream(section, ground, frame),
    drawSurface(section, ground, frame),
    ways.front,
    section.isClosed ? drawClosed(frame) : '',
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole.width} ${whole.height}" width="${whole.width}" height="${whole.height}" role="img">`,
    `<title>${escapeXml(describePlate(section))}</title><style>${plateStyle(look, whole.text)}</style>`,
    `<clipPath id="a"><path d="M0 0h${width}v${pixels(frame.surface)}H0z"/></clipPath><clipPath id="b"><path d="M0 0h${width}v${height}H0z"/></clipPath>`,
    `<path class="s" d="M0 0h${whole.width}v${whole.height}H0z"/><g clip-path="url(#b)">${picture.join('')}</g>`,
    drawStaff(section, frame),
    whole.strip === 0 ? '' : drawStrip(section, frame),
    '</svg>',
  ].join('');
}

/** A name may hold `]]>`, which text must not, and control characters, which XML has none of. */
const escapeXml = (text: string): string =>
  text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');

/** Bands of the depth filter: to 10 m, to 20 m, and deeper. */
function drawWater({ surface, width, height, y }: PlateFrame): string {
  const [ten, twenty] = [Math.min(height, y(10)), Math.min(height, y(20))];
  const band = (name: string, from: number, to: number) =>
    from < to ? `<path class="${name}" d="M0 ${pixels(from)}h${width}V${pixels(to)}H0z"/>` : '';
  return band('w0', surface, ten) + band('w1', ten, twenty) + band('w2', twenty, height);
}

function drawGround(section: Section, ground: Ground, frame: PlateFrame): string {
  if (ground === NO_GROUND || ground.outline.length === 0) return drawUnknownFloor(section, frame);
  const { kelp, seagrass, life } = growOn(section, ground, frame);
  const shape = tracePath(ground.outline);
  const layer = (name: string, path: string) => path && `<path class="${name}" d="${path}"/>`;
  const hollow = ground.hollow && tracePath(ground.hollow);
  const masked = hollow ? ' mask="url(#m)"' : '';
  const mask = hollow
    ? `<clipPath id="c"><path d="${shape}"/></clipPath><mask id="m"><path class="wh" d="M0 0h${frame.width}v${frame.height}H0z"/><path class="bk" d="${hollow}"/></mask>`
    : '';
  return [
    mask,
    ground.isOpenBelow ? drawOpenBelow(section, ground, frame) : '',
    layer('p', seagrass) + layer('lf', kelp) + layer('v', life),
    `<path class="g"${masked} d="${shape}"/><path class="l" clip-path="url(#a)" d="${shape}"/>`,
    drawLines(section, ground, frame, masked),
    section.form === 'unknown' && frame.isBig ? drawQuestion(section, frame) : '',
    hollow ? `<path class="ln" clip-path="url(#c)" d="${hollow}"/>` : '',
    layer('h', hatchGround(section, ground, frame)),
    ground.roof ? `<path class="dg"${hollow ? ' clip-path="url(#c)"' : ''} d="${tracePath(ground.roof, false)}"/>` : '',
  ].join('');
}

const drawQuestion = ({ top, greatest }: Section, { x, y, height, surface }: PlateFrame): string =>
  `<text x="${pixels(x(0.43))}" y="${pixels(Math.max(surface + 14, Math.min(height - 8, y(((top ?? 0) + (greatest ?? 0) * 2) / 3) + 8)))}" class="t c n o">?</text>`;

/** The line of the ground: dashed where the form is not known, and along the floor where the bottom is not. */
function drawLines(section: Section, { line }: Ground, frame: PlateFrame, masked: string): string {
  const isTopKnown = section.top !== null || !STANDING.includes(section.form);
  const isKnown = section.isFormKnown && isTopKnown;
  const isFloorKnown =
    section.bottom !== null || section.form === 'pool' || Boolean(section.wreck && section.wreck.sand !== null);
  const floor = frame.y(section.greatest ?? Infinity) - 2;
  const isFloor = (index: number) => section.form === 'wreck' || (line[index]?.[1] ?? 0) > floor;
  let [solid, dashed] = ['', ''];
  let before: boolean | null = null;
  for (const [index, point] of line.entries()) {
    const next = line[index + 1];
    if (!next) break;
    const isSolid = isKnown && (isFloorKnown || !(isFloor(index) && isFloor(index + 1)));
    const step = before === isSolid ? `L${pixels(next[0])} ${pixels(next[1])}` : tracePath([point, next], false);
    if (isSolid) solid += step;
    else dashed += step;
    before = isSolid;
  }
  return (solid && `<path class="ln"${masked} d="${solid}"/>`) + (dashed && `<path class="u"${masked} d="${dashed}"/>`);
}

/** The greatest depth on record over open water, behind the ground, with a question mark where the record does not say that the wall goes on. */
function drawOpenBelow({ greatest, bottom }: Section, { line }: Ground, frame: PlateFrame): string {
  const y = frame.y(greatest ?? 0);
  const edge = line.findLast(([, each]) => each <= y)?.[0] ?? frame.x(0.5);
  const far = frame.x(0.99);
  const unknown =
    bottom === null && frame.isBig
      ? `<text x="${pixels((edge + far) / 2)}" y="${pixels(Math.min(frame.height - 3, y + 15))}" class="t c o">?</text>`
      : '';
  return `<path class="u" d="M${pixels(frame.x(0.01))} ${pixels(y)}H${pixels(far)}"/>${unknown}`;
}

/** A depth without a form, or nothing at all. */
const drawUnknownFloor = ({ greatest }: Section, { y, width, height }: PlateFrame): string =>
  `<path class="u" d="M0 ${pixels(greatest === null ? height - 24 : y(greatest))}H${width}"/>`;

/** Two metres from hand to fin: a mark of the scale, left out where it would be a dot. */
function drawDiver(
  { greatest }: Section,
  { diver }: Ground,
  { pixelsPerMetre, isBig, size, isMirrored, surface }: PlateFrame,
  behind: string,
): string {
  if (!diver || greatest === null || (!isBig && pixelsPerMetre <= 3.4)) return '';
  const scale = (2.1 * pixelsPerMetre) / 100;
  const [x, y] = [diver[0], Math.max(surface + 14, diver[1])];
  // The word gives way to a question mark that stands where it would.
  const isFree = [...behind.matchAll(/<text x="([\d.]+)" y="([\d.]+)"/g)].every(
    ([, textX, textY]) => Math.abs(Number(textX) - x) > 34 || Math.abs(Number(textY) - y + 16) > 18,
  );
  const label =
    size === 'page' && scale < 0.09 && y - 30 > surface && isFree
      ? `<path class="k thin" d="M${pixels(x)} ${pixels(y - 4)}v-9"/><text x="${pixels(x)}" y="${pixels(y - 16)}" class="t c o">diver</text>`
      : '';
  return `<path class="f" transform="translate(${pixels(x)} ${pixels(y)}) scale(${(isMirrored ? -scale : scale).toFixed(3)} ${scale.toFixed(3)})" d="M-50 9-33 1-14 3 6-4 20-9Q26-17 34-13T36-1L50 6 47 10 31 5 12 7-12 10-31 9-48 17ZM-6-17H16Q21-17 21-13T16-9H-6Q-10-9-10-13T-6-17Z"/>${label}`;
}

/** One long arrow, feathered as on charts; its direction has no meaning. */
function drawStream({ has, greatest, top }: Section, { diver }: Ground, frame: PlateFrame): string {
  if (!has.stream || greatest === null) return '';
  const k = frame.isBig ? 1 : 0.6;
  const from = top ?? 0;
  const usual = frame.y(Math.min(greatest * 0.5, from + (greatest - from) * 0.16));
  // Above the diver, who is long in shallow water.
  const overDiver = diver ? diver[1] - 0.45 * frame.pixelsPerMetre - 8 : usual;
  const y = pixels(Math.max(frame.surface + 12 * k, Math.min(usual, overDiver)));
  const [a, b] = [frame.x(0.6), frame.x(0.95)];
  const s = b > a ? k : -k;
  const head = `m${pixels(-8 * s)} ${pixels(-4 * k)}l${pixels(8 * s)} ${pixels(4 * k)} ${pixels(-8 * s)} ${pixels(4 * k)}`;
  const feather = `l${pixels(-6 * s)} ${pixels(-6 * k)}`;
  return `<path class="k" d="M${pixels(a)} ${y}H${pixels(b)}${head}M${pixels(a)} ${y}${feather}M${pixels(a + 7 * s)} ${y}${feather}"/>`;
}

function drawSurface({ isFresh }: Section, { line }: Ground, { surface, width, isBig, jitter }: PlateFrame): string {
  const land = line.filter(([, y]) => y < surface).map(([x]) => x);
  const isWater = (x: number) => !land.some((each) => Math.abs(each - x) < width * 0.12);
  const waves =
    isFresh || !isBig ? [] : [0.3, 0.47, 0.64].map((share) => width * share + jitter(width * 0.08)).filter(isWater);
  return `<path class="sf" d="M0 ${pixels(surface)}H${width}${waves.map((x) => `M${pixels(x)} ${pixels(surface + 5)}q4 3 8 0t8 0`).join('')}"/>`;
}

/** The surface is barred, with the sign and the word. */
function drawClosed({ surface, width, isBig }: PlateFrame): string {
  const x = width / 2 - (isBig ? 27 : 0);
  const y = surface - (isBig ? 15 : 0);
  const word = isBig ? `<text x="${pixels(x + 15)}" y="${pixels(surface - 10)}" class="t d">Closed</text>` : '';
  return `<path class="xx" d="M0 ${pixels(surface)}H${width}M0 ${pixels(surface + 4)}H${width}"/><circle class="xf" cx="${pixels(x)}" cy="${pixels(y)}" r="9"/><path class="xx" d="M${pixels(x - 5.5)} ${pixels(y)}h11"/>${word}`;
}

/** Wind and swell, season and tide below the picture, with the caption. */
function drawStrip(section: Section, { size, pixels: whole, height }: PlateFrame): string {
  const isPage = size === 'page';
  const y = height + whole.strip / 2 - (isPage ? 7 : 0);
  const radius = isPage ? 22 : 17;
  const [roseX, ringX, textX] = isPage ? [36, 104, 146] : [28, 78, 108];
  const text = (x: number, below: number, words: string, name = 't o') =>
    `<text x="${x}" y="${pixels(below)}" class="${name}">${words}</text>`;
  const labels = isPage
    ? text(roseX, whole.height - 6, windLabel(section), 't c o') +
      text(ringX, whole.height - 6, section.months ? 'Season' : 'Season ?', 't c o')
    : '';
  const tide = section.tide && !section.isClosed ? TIDE_WORDS[section.tide] : null;
  const first = height + (isPage ? 23 : 20);
  const sign = tide ? drawSlackSign(textX + 14, first - 5) + text(textX + 36, first, tide, 't') : '';
  const line = height + (isPage ? (tide ? 50 : 38) : tide ? 40 : 29);
  // A font that the reader lacks would run out of a card.
  const caption = isPage
    ? text(textX, line, CAPTION)
    : `<text x="${textX}" y="${line}" class="t o sm" textLength="246" lengthAdjust="spacingAndGlyphs">${CAPTION}</text>`;
  return `<path class="k thin" d="M0 ${height}H${whole.width}"/>${drawRose(section, { x: roseX, y, radius })}${drawSeason(section.months, { x: ringX, y, radius })}${labels}${sign}${caption}`;
}

function windLabel({ wind }: Section): string {
  if (!wind) return 'Wind ?';
  return wind.from === 'coast' ? 'Coast' : 'Wind';
}
