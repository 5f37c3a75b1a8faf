import type { DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import { hazardLabel, NO_HAZARDS_TEXT } from '../../../domain/dive-sites/hazards.ts';
import { DIVE_FACT_LABELS, listSimpleFacts } from '../../../domain/dive-sites/simple-facts.ts';
import { isUsableImage } from '../../../domain/media/images.ts';
import type { SiteKit } from '../../../domain/my-dives/site-selection.ts';
import { LOCAL_CHART_ASPECT } from '../../../domain/places/local-chart.ts';
import { accessFacts, remainingFacilities } from '../dive-sites/access-facts.ts';
import type { AnswerTopic, SiteAnswer } from '../dive-sites/site-answers.ts';

/** The texts inside the folded sheet, and how much room they leave for the pictures. */

/** One line: what it is about, in bold, and the words after it. */
type SheetLine = { name: string | null; text: string };
type Photo = NonNullable<DiveSitePage['details']['photos']>[number];
export type SheetPart = {
  title: string;
  form: 'plain' | 'hazards' | 'kit';
  lines: SheetLine[];
  /** Under the lines. */
  photo?: Photo | undefined;
};

/** Answers whose value stands on the front; their notes follow inside. */
export const FRONT_TOPICS: readonly AnswerTopic[] = ['rating', 'requires', 'entry', 'season', 'water'];
const DAY_TOPICS: readonly AnswerTopic[] = [...FRONT_TOPICS, 'exposure', 'tide'];

/** Everything that stands under the chart, whole, in its order. */
export function listSheetParts(site: DiveSitePage, answers: readonly SiteAnswer[], kit: SiteKit | null): SheetPart[] {
  const parts: SheetPart[] = [
    { title: 'Getting in', form: 'plain', lines: listAccess(site), photo: findEntryPhoto(site) },
    { title: 'The day', form: 'plain', lines: answers.flatMap(describeDay) },
    { title: 'Hazards', form: 'hazards', lines: listHazards(site) },
    { title: 'Kit', form: 'kit', lines: kit ? listKit(kit) : [] },
  ];
  return parts.filter(({ lines }) => lines.length > 0);
}

const findEntryPhoto = ({ details }: DiveSitePage): Photo | undefined =>
  details.photos?.find(({ role, url }) => role === 'entry' && isUsableImage(url));

function listAccess({ details: { access = {}, facts }, facilities }: DiveSitePage): SheetLine[] {
  const known = [...accessFacts(access), ...listSimpleFacts(DIVE_FACT_LABELS, facts)];
  const more = remainingFacilities(facilities, access);
  const lines = known.map(({ name, value }): SheetLine => ({ name: `${name}:`, text: value }));
  if (more) lines.push({ name: 'Facilities:', text: more });
  return lines.length > 0 ? lines : [{ name: null, text: 'Not on record.' }];
}

function describeDay({ topic, label, value, notes }: SiteAnswer): SheetLine[] {
  if (!DAY_TOPICS.includes(topic)) return [];
  const shown = FRONT_TOPICS.includes(topic) ? notes : [value ?? 'Not known', ...notes];
  const name = topic === 'requires' || topic === 'rating' ? 'Rating' : label;
  return shown.length > 0 ? [{ name: `${name}:`, text: shown.map(endSentence).join(' ') }] : [];
}

const endSentence = (text: string): string => text.replace(/\.?$/, '.');

function listHazards({ details, hazards }: DiveSitePage): SheetLine[] {
  const items = details.hazards ?? [];
  if (items.length === 0) return [{ name: null, text: hazards || NO_HAZARDS_TEXT }];
  return items.map(({ kind, text }) => ({ name: `${hazardLabel(kind)}.`, text }));
}

function listKit({ kit, disclaimer }: SiteKit): SheetLine[] {
  const closing = kit.length > 0 ? disclaimer : 'None listed while the site is closed.';
  return [...kit.map(({ item, reason }) => ({ name: `${item}:`, text: reason })), { name: null, text: closing }];
}

/** Sizes on paper in millimetres, and characters of the text face in a line, measured over all shipped sites. */
const INSIDE = { height: 194, chartFrame: 14, chartWidth: 267, caption: 11, columns: 4, characters: 38 };
const LINE = 4.4;
const TITLE = 9;
/** The picture of the entry with its credit. */
const PHOTO = 52;
const PARAGRAPH = 1;

const measureText = (texts: readonly string[], characters: number): number =>
  texts.reduce((sum, text) => sum + Math.ceil(text.length / characters) * LINE + PARAGRAPH, 0);

/** Width by height of the chart over these texts: all the height that they leave, within the limits of a good drawing. */
export function chooseChartAspect(parts: readonly SheetPart[]): number {
  const texts = parts.map(
    ({ lines, photo }) =>
      (photo ? PHOTO : 0) +
      TITLE +
      measureText(
        lines.map(({ name, text }) => `${name ?? ''} ${text}`),
        INSIDE.characters,
      ),
  );
  // The columns are balanced, but no line and no picture is cut.
  const uncut = parts.some(({ photo }) => photo) ? PHOTO / 2 : 1.75 * LINE;
  const longest = texts.reduce((sum, each) => sum + each, 0) / INSIDE.columns + uncut;
  const height = INSIDE.height - INSIDE.caption - INSIDE.chartFrame - longest;
  return Math.max(LOCAL_CHART_ASPECT, Math.min(6, INSIDE.chartWidth / Math.max(1, height)));
}

/** Names that take a smaller face. */
export const isLongName = (name: string): boolean => name.length > 17;
