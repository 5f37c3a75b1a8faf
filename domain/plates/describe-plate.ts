import { formatMonths } from '../dive-sites/season.ts';
import { nameDeck } from '../dive-sites/section-vocabulary.ts';
import { type Section, type SectionForm, type SectionWreck, STANDING, type Way } from './describe-section.ts';
import { listDirections } from './instruments.ts';

/** The facts of a plate in words, for those who do not see it: the same that is drawn, with what is not known. */

const FORM_WORDS: Record<SectionForm, string> = {
  pool: 'a pool in rock',
  wreck: 'a wreck',
  jetty: 'a jetty on piles',
  cave: 'rock with a passage',
  pinnacle: 'a pinnacle',
  wall: 'a wall',
  slope: 'a slope',
  bommie: 'a bommie',
  ridge: 'a ridge in steps',
  'low reef': 'a low reef',
  unknown: 'form not recorded',
  none: 'depth or kind not recorded',
};
export const TIDE_WORDS = { slack: 'Slack matters', tide: 'Tide matters' } as const;
const LAND_WORDS = { shore: 'from the shore', islet: 'beside an islet', headland: 'under a headland' } as const;

/** 'Section of Bare Island: a slope from the shore, to 18 m. …' */
export function describePlate(section: Section): string {
  const { name, form, land, wreck, isClosed } = section;
  const what =
    wreck && form === 'wreck'
      ? describeWreck(wreck)
      : [FORM_WORDS[form], wreck && describeBow(wreck)].filter(Boolean).join(', ');
  const ground = [
    land && !wreck ? `${what} ${LAND_WORDS[land]}` : what,
    land && wreck && LAND_WORDS[land],
    describeDepth(section),
    describeBottom(section),
  ];
  return [
    `Section of ${name}: ${ground.filter(Boolean).join(', ')}.`,
    isClosed ? 'Closed.' : describeWays(section.ways, section.hasMoorings),
    describeLife(section),
    describeSea('Wind', section.wind),
    describeSea('Swell', section.swell),
    section.months ? `Season: ${formatMonths(section.months)}.` : 'Season not recorded.',
    section.tide && !isClosed ? `${TIDE_WORDS[section.tide]}.` : '',
    'Drawn from the record, not a survey.',
  ]
    .filter(Boolean)
    .join(' ');
}

function describeDepth({ form, top, greatest }: Section): string {
  if (greatest === null) return 'depth not recorded';
  const range = top === null ? `to ${greatest} m` : `${top} to ${greatest} m`;
  return top === null && STANDING.includes(form) ? `${range}, shallowest depth not recorded` : range;
}

function describeBottom({ bottom, form, wreck }: Section): string {
  if (bottom) return bottom === 'drops away' ? 'dropping away below' : `${bottom} at the bottom`;
  // The sand round a wreck has its depth, and a pool its rock.
  return form === 'pool' || form === 'none' || typeof wreck?.sand === 'number' ? '' : 'bottom not recorded';
}

const describeBow = ({ bearing }: SectionWreck): string =>
  bearing === null ? '' : `bow to ${String(bearing).padStart(3, '0')}° true`;

function describeWreck(wreck: SectionWreck): string {
  const { craft, posture, length, beam, deck, over, sand, ends, oneEnd } = wreck;
  const metres = (name: string, value: number | null) => (value === null ? '' : `${name} at ${value} m`);
  return [
    `a wreck (${craft ?? 'craft not recorded'}), ${posture ?? 'how she lies not recorded'}`,
    length === null ? 'length not recorded' : `${length} m long, to scale`,
    beam === null ? '' : `beam ${beam} m`,
    describeBow(wreck),
    deck === null ? `depth of the ${nameDeck(posture)} not recorded` : `${nameDeck(posture)} at ${deck} m`,
    over === null ? '' : `parts over it up to ${over} m`,
    metres('sand', sand),
    ends ? `bow at ${ends.bow} m and stern at ${ends.stern} m` : '',
    oneEnd ? `${oneEnd.end} at ${oneEnd.depth} m, depth of the other end not recorded` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function describeWays(ways: readonly Way[], hasMoorings: boolean): string {
  if (ways.length === 0) return 'Way in not recorded.';
  return `Way in: ${ways.join(', ')}${hasMoorings ? ', with moorings' : ''}.`;
}

/** Growth as far as it is drawn: on rock and reef, and on the piles of a jetty. */
function describeLife({ form, has, growth, isFresh }: Section): string {
  const isRock = !['wreck', 'jetty', 'pool', 'none'].includes(form);
  const parts = [
    has.overhead && 'an overhead',
    has.stream && 'a stream',
    has.kelp && isRock && 'kelp',
    has.seagrass && 'seagrass',
    has.mud && 'mud',
    ((has.hardGround && isRock) || form === 'jetty') && growth,
    isFresh && 'fresh water',
  ].filter(Boolean);
  return parts.length > 0 ? `With ${parts.join(', ')}.` : '';
}

function describeSea(name: 'Wind' | 'Swell', marks: Section['wind']): string {
  if (!marks) return `${name} not known.`;
  if (marks.from === 'record') return `${name} that spoils it: ${listDirections(marks.marks, true)}.`;
  const open = listDirections(marks.marks, 'open');
  // The swell of half-open water is not drawn.
  const some = name === 'Wind' && listDirections(marks.marks, 'some');
  const words = [open && `open to ${open}`, some && `some open water to ${some}`].filter(Boolean).join(', ');
  return `${name} by the coast: ${words || 'little open water'}.`;
}
