import { certificationSummary, formatRating } from '../../../domain/dive-sites/certification.ts';
import { depthSpan } from '../../../domain/dive-sites/depth.ts';
import type { DiveSitePage } from '../../../domain/dive-sites/dive-site.ts';
import type { SiteDetails } from '../../../domain/dive-sites/dive-site-details.ts';
import { hazardExcerpt } from '../../../domain/dive-sites/hazard-excerpt.ts';
import { hazardLabel } from '../../../domain/dive-sites/hazards.ts';
import { formatMonths, listBestMonths, monthName, seasonReasons } from '../../../domain/dive-sites/season.ts';
import { nameDeck } from '../../../domain/dive-sites/section-vocabulary.ts';
import { isClosed, SITE_STATE_LABELS, siteStateText } from '../../../domain/dive-sites/site-access.ts';
import { describeExposure } from '../../../domain/dive-sites/site-exposure.ts';
import { formatEntries } from '../../../domain/dive-sites/site-vocabulary.ts';
import { longDate, partialDate } from '../../../domain/kernel/dates.ts';
import { formatMeasurement } from '../../../domain/kernel/format-measurement.ts';
import { capitalize, uncapitalize } from '../../../domain/kernel/letter-case.ts';
import { figureRange, isSteady } from '../../../domain/sea/month-water.ts';
import { degrees, suitBetween, temperatureRange } from '../../../domain/sea/suit-advice.ts';

/**
 * The questions that a dive site's page answers under its title, in the order of `siteAnswers`. Every sentence is built here, since
 * none may read as permission: what is not known is named as such, never as sheltered, open or easy.
 */
export type AnswerTopic = 'requires' | 'open' | 'rating' | 'entry' | 'season' | 'water' | 'exposure' | 'tide' | 'watch';

/** One answer: a few words, then lines that explain them. Null where it is not known. */
export type SiteAnswer = { topic: AnswerTopic; label: string; value: string | null; notes: string[] };

export type AnsweredSite = Pick<
  DiveSitePage,
  | 'depthRange'
  | 'skillLevel'
  | 'waterTemp'
  | 'visibility'
  | 'bestTime'
  | 'hazards'
  | 'details'
  | 'createdAt'
  | 'monthWater'
> & { openWater?: DiveSitePage['openWater'] };

/** More answers than this do not fit in two screens of a phone. */
export const MAX_ANSWERS = 8;

const NBSP = '\u00A0';

/**
 * The answers for a month of the calendar, 1 to 12. Closed comes first, then what the site requires. `isNow` is false for a month
 * that the reader chose.
 */
export function siteAnswers(site: AnsweredSite, month: number, { isNow = true } = {}): SiteAnswer[] {
  const { details } = site;
  const hasRequirements = (details.requires?.length ?? 0) > 0;
  const isCombined = hasRequirements || isFreshwater(details);
  const open = openAnswer(site);
  const requirement: SiteAnswer[] = hasRequirements ? [requirementAnswer(site)] : [];
  return [
    ...(isClosed(details) ? [open, ...requirement] : [...requirement, open]),
    ...(hasRequirements ? [] : [ratingAnswer(site)]),
    entryAnswer(details),
    seasonAnswer(site, month, isNow),
    waterAnswer(site, month),
    ...(isCombined ? exposureAndTide(site) : [exposureAnswer(site), tideAnswer(details)]),
    watchAnswer(site),
  ];
}

const isFreshwater = ({ kinds }: SiteDetails): boolean => kinds?.includes('freshwater') ?? false;

/** Does not repeat the requirements, which the page lists in full with their sources. */
const requirementAnswer = (site: AnsweredSite): SiteAnswer => ({
  topic: 'requires',
  label: isClosed(site.details) ? 'If it reopens' : 'Requires',
  value: [`Rated ${formatRating(site)}`, depthRangeUnlessWreck(site)].filter(Boolean).join(', '),
  notes: [...wreckDepths(site.details), certificationSummary(site) ?? ''].filter(Boolean),
});

/** 'No closure known' means little without the day of the check. */
function openAnswer({ details: { status, checkedOn }, createdAt }: AnsweredSite): SiteAnswer {
  const answer = { topic: 'open', label: 'Open?' } as const;
  if (status) {
    const value = siteStateText(status);
    // The notice of a closed site says why, and when that was checked.
    if (isClosed({ status })) return { ...answer, value, notes: [] };
    const checked = status.checkedOn && `Checked on ${partialDate(status.checkedOn)}`;
    return { ...answer, value, notes: [status.text, checked].filter(Boolean) };
  }
  const checked = checkedOn ? `Checked on ${partialDate(checkedOn)}` : createdAt && `As of ${longDate(createdAt)}`;
  return { ...answer, value: SITE_STATE_LABELS.open, notes: [checked].filter(Boolean) };
}

function ratingAnswer(site: AnsweredSite): SiteAnswer {
  return {
    topic: 'rating',
    label: 'For whom',
    value: `Rated ${formatRating(site)}`,
    notes: [depthRangeUnlessWreck(site), ...wreckDepths(site.details), certificationSummary(site) ?? ''].filter(
      Boolean,
    ),
  };
}

/** The depth range, unless it begins at the wreck's deck and ends at the sand, which are then named instead. */
function depthRangeUnlessWreck({ depthRange, details: { wreck } }: AnsweredSite): string {
  const span = depthSpan(depthRange);
  const isOfWreck = span && wreck?.deckMetres === span.from && wreck.sandMetres === span.to;
  return isOfWreck ? '' : formatMeasurement(depthRange);
}

function wreckDepths({ wreck }: SiteDetails): string[] {
  const parts = [
    wreck?.deckMetres !== undefined && `${nameDeck(wreck.posture)} at ${wreck.deckMetres}${NBSP}m`,
    wreck?.sandMetres !== undefined && `sand at ${wreck.sandMetres}${NBSP}m`,
  ].filter((part) => typeof part === 'string');
  return parts.length > 0 ? [capitalize(parts.join(', '))] : [];
}

/** Characters of a longer text that a note quotes. */
const MAX_NOTE_LENGTH = 110;

/** How, not where: the place and the ride stand under 'Getting there'. */
const entryAnswer = ({ entry }: SiteDetails): SiteAnswer => ({
  topic: 'entry',
  label: 'Entry',
  value: formatEntries(entry ?? []) || null,
  notes: [],
});

function seasonAnswer({ details, bestTime }: AnsweredSite, month: number, isNow: boolean): SiteAnswer {
  const answer = { topic: 'season', label: 'Season' } as const;
  if (isClosed(details)) return { ...answer, value: 'None while closed', notes: [] };
  const months = listBestMonths(details, bestTime);
  const notes = seasonLines(details) ?? (bestTime ? [bestTime] : []);
  if (months.length === 0) return { ...answer, value: null, notes };
  const isYearRound = (details.bestMonths ?? months).length === 12;
  if (isYearRound && !details.seasons?.length)
    return { ...answer, value: 'In season all year', notes: notes.filter(isNotYearRound) };
  return { ...answer, value: seasonValue(details, month, months, isNow ? 'now' : `in ${monthName(month)}`), notes };
}

const AND = new Intl.ListFormat('en-AU');

/** 'In season now for grey nurse sharks'. Out of season only where no season covers the month. */
function seasonValue(details: SiteDetails, month: number, months: readonly number[], when: string): string {
  if (!months.includes(month)) return `Out of season ${when}`;
  const reasons = seasonReasons(details, month);
  if (reasons.length === 0) return `In season ${when}`;
  const also = details.bestMonths?.includes(month) ? ', also' : '';
  return `In season ${when}${also} for ${AND.format(reasons)}`;
}

/** A line for each season, after the months of the site as a whole; null without seasons. */
function seasonLines({ seasons, bestMonths }: SiteDetails): string[] | null {
  if (!seasons?.length) return null;
  const general = bestMonths?.length ? [`In general: ${formatMonths(bestMonths)}`] : [];
  return [...general, ...seasons.map(({ what, months }) => `${capitalize(what)}: ${formatMonths(months)}`)];
}

const isNotYearRound = (text: string): boolean => !/^(?:all year|year[\s-]round)$/i.test(text.trim());

/** The month's temperature and its suit, an estimate where the record says no more than the year's range; otherwise that range. */
function waterAnswer({ waterTemp, visibility, monthWater }: AnsweredSite, month: number): SiteAnswer {
  const figure = monthWater?.find((entry) => entry.month === month);
  const ofMonth = figure && figureRange(figure);
  const year = waterTemp && `${formatMeasurement(waterTemp)} over the year`;
  const visibilityText = `Visibility ${formatMeasurement(visibility || 'variable')}`;
  const answer = { topic: 'water', label: 'Water and suit' } as const;
  if (figure && ofMonth) {
    const suit = `Usual suit: ${uncapitalize(suitBetween(ofMonth.min, ofMonth.max))}`;
    const about = figure.mean === undefined ? '' : 'About ';
    const basis = figure.isEstimate ? year && `Estimated; ${year}` : ['For the region', year && `${year} here`];
    return {
      ...answer,
      value: `${about}${degrees(ofMonth)} in ${monthName(month)}`,
      notes: [basis, suit, visibilityText].flat().filter(Boolean),
    };
  }
  const range = temperatureRange(waterTemp);
  if (range && isSteady(range)) {
    const suit = `Usual suit: ${uncapitalize(suitBetween(range.min, range.max))}`;
    return { ...answer, value: year || null, notes: [suit, visibilityText] };
  }
  return { ...answer, value: year || null, notes: [`No figure for ${monthName(month)}`, visibilityText] };
}

const exposureAnswer = ({ details, openWater }: AnsweredSite): SiteAnswer => ({
  topic: 'exposure',
  label: 'Wind and swell',
  ...describeExposure(details, openWater),
});

function tideAnswer({ tide }: SiteDetails): SiteAnswer {
  const [value, ...rest] = tide ? splitSentences(tide) : [];
  return {
    topic: 'tide',
    label: 'Tide',
    value: value ?? null,
    notes: rest.length > 0 ? [rest.join(' ')] : [],
  };
}

/** Combines both where requirements need the space. Fresh water mostly has neither, so there it is omitted unless recorded. */
function exposureAndTide(site: AnsweredSite): SiteAnswer[] {
  const { details } = site;
  const [exposure, tide] = [exposureAnswer(site), tideAnswer(details)];
  const tideNotes = tide.value ? [tide.value, ...tide.notes] : [];
  const value = exposure.value ?? tideNotes.shift() ?? null;
  if (value === null && isFreshwater(details)) return [];
  return [{ topic: 'exposure', label: 'Wind, swell and tide', value, notes: [...exposure.notes, ...tideNotes] }];
}

/** The first three hazards, which are the worst; a site without a note is not a safe site. */
function watchAnswer({ details, hazards }: AnsweredSite): SiteAnswer {
  const answer = { topic: 'watch', label: 'Watch for' } as const;
  const items = details.hazards?.filter(({ kind }) => kind !== 'rules') ?? [];
  if (items.length > 0) {
    // 'Also' names a hazard beside its text, not in a list of kinds.
    const names = items.map(({ kind }) => (kind === 'other' ? 'Other hazards' : hazardLabel(kind)));
    const labels = [...new Set(names)].slice(0, 3);
    return { ...answer, value: [labels[0], ...labels.slice(1).map(uncapitalize)].join(', '), notes: [] };
  }
  if (!hazards) return { ...answer, value: null, notes: ['Ask locally before you dive'] };
  return { ...answer, value: hazardExcerpt(hazards, MAX_NOTE_LENGTH), notes: [] };
}

/** Splits a text after full stops and at semicolons, which become full stops. */
function splitSentences(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+(?=\p{Lu})|;\s+/u)
    .map((part) => capitalize(part.trim()))
    .filter(Boolean)
    .map((part) => (/[.!?]$/.test(part) ? part : `${part}.`));
}
