/** Why a held report deserves a second look. In the order in which an owner should see them. */
export const REPORT_FLAGS = ['emergency', 'danger', 'closed', 'link', 'blocked', 'alike'] as const;
export type ReportFlag = (typeof REPORT_FLAGS)[number];

export const FLAG_LABELS: Record<ReportFlag, string> = {
  emergency: 'Words of an emergency: read it first',
  danger: 'A danger: offer it as a change to the page',
  closed: 'Dived here, but the page says closed',
  link: 'Holds a link',
  blocked: 'From a blocked sender, or with blocked words',
  alike: 'The same text was sent several times',
};

/** Flags whose content belongs on the page as a change, not only in the stream of reports. */
export const isDangerFlag = (flag: ReportFlag): boolean => flag === 'emergency' || flag === 'danger';

const EMERGENCY =
  /\b(emergency|mayday|missing|unconscious|drown\w*|rescue\w*|triple\s*0|ambulance|helicopter|bent|the bends|decompression|dcs|cpr|died|death|fatal\w*|injur\w*|attack\w*|bitten|stung)\b/iu;
const DANGER =
  /\b(danger\w*|hazard\w*|unsafe|do not|don['’]t (?:go|dive|enter)|avoid|warning|beware|rip|surge|entangle\w*|net|nets|fishing lines?|ropes?|collaps\w*|broken|washed away|fenced|closed|missing (?:mooring|ladder|steps|rail)|croc\w*|irukandji|box jell\w*|stingers?|boats? (?:speeding|overhead|close)|propellers?|pollut\w*|sewage|oil|fuel|spill|unexploded|strong current|swept)\b/iu;
const LINK = /(?:https?:|www\.|\b[\w-]+\.(?:com|net|org|info|biz|shop|site|online|top|xyz|ru|cn|io|co|au)\b)/iu;

/** The flags that follow from the words of a report alone. */
export const flagWords = (text: string): ReportFlag[] => [
  ...(EMERGENCY.test(text) ? (['emergency'] as const) : []),
  ...(DANGER.test(text) ? (['danger'] as const) : []),
  ...(LINK.test(text) ? (['link'] as const) : []),
];

/** The host names of the links in a text, in lower case without `www.`. */
export const linkedHosts = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\b(?:https?:\/\/)?(?:www\.)?((?:[a-z0-9-]+\.)+[a-z]{2,})\b/giu)].map(([, host = '']) =>
      host.toLowerCase(),
    ),
  ),
];

/** Texts that differ in numbers, case, links or spaces only have one key; '' for texts too short to compare. */
export function likenessKey(text: string): string {
  const key = text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/\S*(?:https?:|www\.)\S*/gu, '')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
  return key.length >= MIN_LIKENESS ? key.slice(0, 120) : '';
}

const MIN_LIKENESS = 8;

/** Takes links out of what a page shows: a report is no place for them. */
export const withoutLinks = (text: string): string =>
  text
    .replace(/\b(?:https?:\/\/|www\.)\S+/giu, '…')
    .replace(/\s+/gu, ' ')
    .trim();
