/** The texts of About, Learn to Dive and the home page that owners write at /admin/settings. Paragraphs are apart by a blank line. */
export type TitledText = { title: string; text: string };

export type HomeTexts = {
  /** One for each film, in the order of `content/hero-slides.ts`. The first without a title shows the tagline. */
  slides: TitledText[];
  cardsTitle: string;
  /** Gear reviews, blog and dive sites. */
  cards: TitledText[];
};

export type AboutTexts = {
  lead: string;
  missionTitle: string;
  mission: string;
  valuesTitle: string;
  values: TitledText[];
};

export type LearnTexts = {
  lead: string;
  essentials: TitledText[];
  stepsTitle: string;
  stepsLead: string;
  steps: (TitledText & { takes: string })[];
  tipsTitle: string;
  tips: TitledText[];
  nextTitle: string;
  nextText: string;
};

export type PageTexts = { home: HomeTexts; about: AboutTexts; learn: LearnTexts };

/** Values of the placeholders `{name}`, `{sites}` and `{reviews}`. */
export type PlaceholderValues = { name: string; siteCountClaim: string; reviewBasis: string };

/** A copy of `texts` in which the placeholders are replaced, at any depth. */
export function fillPlaceholders<Texts>(texts: Texts, values: PlaceholderValues): Texts {
  if (typeof texts === 'string')
    return texts
      .replaceAll('{name}', () => values.name)
      .replaceAll('{sites}', () => values.siteCountClaim)
      .replaceAll('{reviews}', () => values.reviewBasis) as Texts;
  if (Array.isArray(texts)) return texts.map((text) => fillPlaceholders(text, values)) as Texts;
  if (typeof texts === 'object' && texts !== null)
    return Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [key, fillPlaceholders(text, values)]),
    ) as Texts;
  return texts;
}

type TextSource = Omit<PlaceholderValues, 'reviewBasis'> & {
  tagline: string;
  team: { role: string; name: string; text: string }[];
  texts: PageTexts;
};

/** The texts as readers get them: with placeholders filled in, the tagline over the first film, and the team. */
export function fillPageTexts({ texts, tagline, team, ...values }: TextSource, reviewBasis: string) {
  const { home, about, learn } = fillPlaceholders(texts, { ...values, reviewBasis });
  const slides = home.slides.map((slide, place) => ({ ...slide, title: slide.title || (place === 0 ? tagline : '') }));
  return { home: { ...home, slides }, about: { ...about, team }, learn };
}

/** The paragraphs of a text, without empty ones. */
export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
