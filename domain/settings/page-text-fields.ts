import { lineField, linesField, type SettingField } from './setting-field.ts';

export const PLACEHOLDERS =
  '{name} becomes the site’s name, {sites} the number of dive sites entered under Identity, {reviews} a sentence on what the published reviews rest on.';

/** A title and a text for each place in a list. */
const titled = (path: string, labels: readonly string[], { rows = 3 } = {}): SettingField[] =>
  labels.flatMap((label, place) => [
    lineField(`${path}.${place}.title`, `${label}: title`, { maxLength: 100 }),
    linesField(`${path}.${place}.text`, `${label}: text`, { rows, maxLength: 1_000 }),
  ]);

/** The pages whose texts can be written, with the address of each. */
export const TEXT_PAGES = [
  { id: 'home', title: 'Home', path: '/' },
  { id: 'about', title: 'About', path: '/about' },
  { id: 'learn', title: 'Learn to Dive', path: '/learn-to-dive' },
] as const;

export const HOME_TEXTS: SettingField[] = [
  lineField('texts.home.slides.0.title', 'First film: title', {
    open: true,
    hint: '(leave blank to show the tagline)',
  }),
  linesField('texts.home.slides.0.text', 'First film: text'),
  ...titled('texts.home.slides', ['', 'Second film', 'Third film']).filter(({ path }) => !path.includes('.0.')),
  lineField('texts.home.cardsTitle', 'Heading over the three cards', { maxLength: 100 }),
  ...titled('texts.home.cards', ['Gear reviews card', 'Blog card', 'Dive sites card'], { rows: 2 }),
];

export const ABOUT_TEXTS: SettingField[] = [
  linesField('texts.about.lead', 'Line under the title', { rows: 2 }),
  lineField('texts.about.missionTitle', 'Mission: heading', { maxLength: 100 }),
  linesField('texts.about.mission', 'Mission: text', {
    hint: '(a blank line starts a new paragraph)',
    rows: 8,
    maxLength: 4_000,
  }),
  lineField('texts.about.valuesTitle', 'Values: heading', { maxLength: 100 }),
  ...titled('texts.about.values', ['First value', 'Second value', 'Third value']),
];

export const LEARN_TEXTS: SettingField[] = [
  linesField('texts.learn.lead', 'Line under the title', { rows: 2 }),
  ...titled('texts.learn.essentials', ['Certification', 'Safety', 'Gear'], { rows: 5 }),
  lineField('texts.learn.stepsTitle', 'Steps: heading', { maxLength: 100 }),
  lineField('texts.learn.stepsLead', 'Steps: line under the heading'),
  ...['Step 1', 'Step 2', 'Step 3', 'Step 4'].flatMap((label, place) => [
    lineField(`texts.learn.steps.${place}.title`, `${label}: title`, { maxLength: 100, half: true }),
    lineField(`texts.learn.steps.${place}.takes`, `${label}: how long`, { maxLength: 100, half: true }),
    linesField(`texts.learn.steps.${place}.text`, `${label}: text`, { rows: 2 }),
  ]),
  lineField('texts.learn.tipsTitle', 'Habits: heading', { maxLength: 100 }),
  ...titled(
    'texts.learn.tips',
    [1, 2, 3, 4, 5, 6].map((number) => `Habit ${number}`),
    { rows: 2 },
  ),
  lineField('texts.learn.nextTitle', 'Last box: heading', { maxLength: 100 }),
  linesField('texts.learn.nextText', 'Last box: text', { rows: 2 }),
];
