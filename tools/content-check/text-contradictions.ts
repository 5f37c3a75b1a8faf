import type { Content, ContentItem } from '../../server/features/content-files/index.ts';
import type { Problem, Rule } from './problem.ts';

type SiteFile = ContentItem<'dive-sites'>;

const SHORE =
  /(?<!\bno )(?<!\bfor a )\b(?:shore dive|shore entry|walk in from|enter from the beach|swim (?:out )?from the (?:beach|shore|rocks))\b/i;
const BOAT = /\b(?:only by boat|by boat only|boat access only)\b/i;
const CALM = /\b(?:never any current|without (?:any )?current|free of current)\b/i;
/** Matches shelter from a wind, as in 'sheltered from the south-east'; 'no shelter' and 'more shelter' say something else. */
const SHELTER =
  /(?<!\b(?:no|not|little|more) )\b(?:shelter(?:ed|s)?|protected) from (?:the |a )?((?:north|south)(?:-(?:east|west))?|east|west)(?:er(?:ly|lies))?\b/gi;
/** Matches a wind that a hazard names by its direction. */
const NAMED_WIND =
  /\b(?:north|south|east|west)(?:-(?:east|west))?er(?:lies|ly (?:wind|sea|weather))\b|\bwinds? from the (?:north|south|east|west)\b/i;
const SWIM = /(\d+)(?:[–-](\d+)| to (\d+))? ?m (?:surface )?swim|\bswim of (?:about |some )?(\d+)(?:[–-](\d+))? ?m\b/gi;
const RIDE = /\b(\d+)(?:[–-](\d+)| to (\d+))? minutes? (?:by (?:fast )?boat|boat ride|offshore)\b/gi;
/** Two figures of one distance may differ by this factor, since swims and rides differ by the day. */
const TOLERANCE = 1.5;

/** Checks that no text of a site denies its ways in, its stream, its winds or a distance that another text gives. */
export const textContradictionsRule: Rule = (content) => content['dive-sites'].flatMap(findSiteProblems);

function findSiteProblems({ path, fields }: SiteFile): Problem[] {
  const { entry = [], hazards = [], exposure } = fields.details;
  const texts = [fields.description, fields.facilities, ...listTexts(fields.details)].map((text) =>
    (text ?? '').replaceAll(/\s+/g, ' '),
  );
  const all = texts.join('\n');
  const open = new Set<string>(exposure?.wind ?? []);
  const sheltered = [...all.matchAll(SHELTER)].find(([, wind = '']) => open.has(abbreviate(wind)));
  const winds = hazards.filter(({ kind }) => kind === 'wind').map(({ text }) => text);
  const wind = NAMED_WIND.exec(winds.join('\n'))?.[0];
  const found: [field: string, problem: string | false | undefined][] = [
    ['details.entry', !entry.some((way) => way !== 'boat') && denies(SHORE, all, "is 'boat' alone")],
    ['details.entry', !entry.includes('boat') && denies(BOAT, all, 'lacks the boat')],
    ['details.hazards', hazards.some(({ kind }) => kind === 'current') && denies(CALM, all, 'name a current')],
    ['details.exposure', !open.size && wind && `has no wind although a hazard names '${wind}'`],
    ['details.exposure', sheltered && `has the wind although the text says '${sheltered[0]}'`],
    ['details.access', differ(readRanges(SWIM, all), 'swims')],
    ['details.access', differ(readRanges(RIDE, all), 'boat rides')],
  ];
  return found.flatMap(([field, problem]) => (problem ? [{ path, field, problem }] : []));
}

const denies = (pattern: RegExp, text: string, record: string): string | false => {
  const said = pattern.exec(text)?.[0];
  return said !== undefined && `${record} although the text says '${said}'`;
};

const abbreviate = (wind: string): string =>
  wind
    .toUpperCase()
    .split('-')
    .map(([letter]) => letter)
    .join('');

/** Lists texts about the dive; sources and remarks on them speak of other things. */
function listTexts({ access = {}, hazards = [], requires = [], tide }: SiteFile['fields']['details']): string[] {
  const ways = Object.values(access).filter((value): value is string => typeof value === 'string');
  return [...ways, ...hazards.map(({ text }) => text), ...requires.map(({ text }) => text), tide ?? ''];
}

const readRanges = (pattern: RegExp, text: string): [from: number, to: number][] =>
  [...text.matchAll(pattern)].map(([, ...groups]) => {
    const figures = groups.filter(Boolean).map(Number);
    return [Math.min(...figures), Math.max(...figures)];
  });

function differ(ranges: [number, number][], what: string): string | false {
  const least = Math.min(...ranges.map(([, to]) => to));
  const greatest = Math.max(...ranges.map(([from]) => from));
  return greatest > least * TOLERANCE && `gives ${what} of ${least} and ${greatest}`;
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const COUNT = NUMBERS.join('|');

/** Checks that the introductions of places count their sites as the list does, and rate them as it does. */
export const placeCountsRule: Rule = (content) =>
  content.places.flatMap(({ path, body, fields }) => {
    const sites = listSites(content, fields.name);
    const text = body.replaceAll(/\s+/g, ' ');
    const rated = (level: string) => sites.filter(({ fields: { skillLevel } }) => skillLevel === level).length;
    const expected: [pattern: RegExp, isTrue: (match: RegExpMatchArray) => boolean][] = [
      [new RegExp(`\\b[Oo]ur (${COUNT}) sites\\b`, 'g'), ([, count = '']) => NUMBERS[sites.length] === count],
      [
        new RegExp(`\\b(${COUNT}) of our (?:${COUNT}) sites are rated (\\w+)`, 'gi'),
        ([, count = '', level = '']) => NUMBERS[rated(level)] === count.toLowerCase(),
      ],
      [/\ball but one (?:of our sites )?are rated (\w+)/gi, ([, level = '']) => rated(level) === sites.length - 1],
      [/\bboth (?:of our )?sites are rated (\w+)/gi, ([, level = '']) => sites.length === 2 && rated(level) === 2],
      [
        new RegExp(`\\b(${COUNT}) of its wrecks are in this guide\\b`, 'gi'),
        ([, count = '']) => NUMBERS[sites.length] === count.toLowerCase(),
      ],
    ];
    return expected.flatMap(([pattern, isTrue]) =>
      [...text.matchAll(pattern)]
        .filter((match) => !isTrue(match))
        .map(([said]) => ({ path, field: 'body', problem: `says '${said}' of ${sites.length} sites` })),
    );
  });

const WATER_RANGE = /\b\d+ (?:to|–|and) \d+ °C|\b[Ww]ater is \d+ °C/;

/** Checks that the introduction of a region leaves the temperatures of its water to the table beside it. */
export const placeWaterRule: Rule = (content) =>
  content.places
    .filter(({ path }) => path.split('/').length > 2)
    .flatMap(({ path, body }) => {
      const range = WATER_RANGE.exec(body.replaceAll(/\s+/g, ' '))?.[0];
      return range ? [{ path, field: 'body', problem: `repeats the table of its water: '${range}'` }] : [];
    });

const listSites = (content: Content, place: string): SiteFile[] =>
  content['dive-sites'].filter(({ fields: { region } }) => region === place || region.endsWith(`, ${place}`));
