/** One step of the ladder on /learn-to-dive. Limits are those of one agency's standard; others differ a little. */
export type CertificationStep = {
  id: string;
  name: string;
  /** Depth or another limit, as the agency sets it. */
  limit: string;
  /** What comes before it. */
  before: string;
  /** Usual time of the course. */
  takes: string;
  text: string;
  source: { name: string; url: string };
  /** Lists of our dive sites that the step concerns. */
  opens?: readonly { label: string; href: string }[];
  articles?: readonly { slug: string; title: string }[];
};

const padi = (name: string, course: string) => ({
  name: `PADI, ${name}`,
  url: `https://www.padi.com/courses/${course}`,
});

export const CERTIFICATION_LADDER: readonly CertificationStep[] = [
  {
    id: 'try-dive',
    name: 'Try dive',
    limit: '12\u00A0m, with an instructor at your side',
    before: 'Nothing but a medical questionnaire; age 10',
    takes: 'Half a day',
    text: 'A first dive without a course. It certifies nothing: every later try dive needs an instructor too.',
    source: padi('Discover Scuba Diving', 'discover-scuba-diving'),
    articles: [{ slug: 'fit-to-dive', title: 'Fit to dive' }],
  },
  {
    id: 'open-water',
    name: 'Open Water',
    limit: '18\u00A0m; 12\u00A0m for divers aged 10 and 11',
    before: 'Swimming 200\u00A0m and floating for ten minutes',
    takes: '3 to 4 days',
    text: 'Dives with a buddy and without an instructor, in conditions like those you trained in. Fills and boats ask for this card.',
    source: padi('Open Water Diver', 'open-water-diver'),
    opens: [{ label: 'Sites within the usual Open Water limit', href: '/dive-sites?within=open-water' }],
    articles: [
      { slug: 'get-your-weighting-right', title: 'Get your weighting right in twenty minutes' },
      { slug: 'jetty-and-shore-diving', title: 'Jetties and shore dives' },
    ],
  },
  {
    id: 'advanced',
    name: 'Advanced',
    limit: '30\u00A0m',
    before: 'Open Water',
    takes: '2 days, five dives',
    text: 'One deep dive, one of navigation and three of your choice. The name promises more than five dives can give: sites rated Advanced also ask for experience in their conditions.',
    source: padi('Advanced Open Water Diver', 'advanced-open-water'),
    opens: [
      { label: 'Intermediate sites', href: '/dive-sites?skill=Intermediate' },
      { label: 'Advanced sites', href: '/dive-sites?skill=Advanced' },
    ],
    articles: [{ slug: 'use-less-gas', title: 'Use less gas' }],
  },
  {
    id: 'rescue',
    name: 'Rescue',
    limit: '30\u00A0m, as before',
    before: 'Advanced, and first aid with CPR within two years',
    takes: '3 days',
    text: 'Prevents and handles accidents: a tired diver, a missing one, one who is not breathing. Opens no new depth.',
    source: padi('Rescue Diver', 'rescue-diver'),
    articles: [{ slug: 'divers-emergency-plan', title: 'An emergency plan that fits on one page' }],
  },
  {
    id: 'nitrox',
    name: 'Nitrox',
    limit: 'Up to 40% oxygen; each mix has a maximum depth of its own',
    before: 'Open Water',
    takes: '1 day',
    text: 'More no-stop time between about 15 and 30\u00A0m. It allows no greater depth: 32% oxygen is limited to about 33\u00A0m at a partial pressure of 1.4\u00A0bar.',
    source: padi('Enriched Air Diver', 'enriched-air-diver'),
    articles: [{ slug: 'choosing-a-dive-computer', title: 'How to choose a dive computer' }],
  },
  {
    id: 'deep',
    name: 'Deep',
    limit: '40\u00A0m, the limit of recreational diving',
    before: 'Advanced; age 15',
    takes: '2 days, four dives',
    text: 'Gas for the way up, narcosis, and minutes that run out. Some wrecks and walls ask for it by name.',
    source: padi('Deep Diver', 'deep-diver'),
    opens: [{ label: 'Sites deeper than 20\u00A0m', href: '/dive-sites?depth=deep' }],
    articles: [{ slug: 'flying-after-diving', title: 'Flying, and driving up mountains, after diving' }],
  },
  {
    id: 'wreck',
    name: 'Wreck',
    limit: 'Inside only within the light of the entrance, 40\u00A0m from the surface in all',
    before: 'Advanced; age 15',
    takes: '2 days, four dives',
    text: 'Surveys a wreck from outside, and goes in as far as daylight reaches. Beyond that is technical penetration training.',
    source: padi('Wreck Diver', 'wreck-diver'),
    opens: [{ label: 'Wrecks', href: '/dive-sites?kind=wreck' }],
    articles: [
      { slug: 'scuttled-navy-ships', title: 'Navy ships sent down for divers' },
      { slug: 'planning-pacific-wrecks', title: 'Wrecks of the Pacific war' },
    ],
  },
  {
    id: 'cave-technical',
    name: 'Cave and technical',
    limit:
      'By rating: the first technical step is 40\u00A0m with ten minutes of stops; cave sites name the rating they need',
    before: 'Advanced, nitrox, deep, and logged dives; age 18 for technical courses',
    takes: '4 days and up for each rating',
    text: 'Dives with a ceiling of rock or of stops above you. In Australia’s inland caves the Cave Divers Association rates divers and sites alike, and the owners of the land ask for its card.',
    source: { name: 'Cave Divers Association of Australia', url: 'https://www.cavedivers.com.au/' },
    opens: [{ label: 'Sites with caves', href: '/dive-sites?kind=cave' }],
    articles: [{ slug: 'mount-gambier-ponds-and-sinkholes', title: 'Mount Gambier: ponds and sinkholes' }],
  },
  {
    id: 'freediving',
    name: 'Freediving',
    limit: '10 to 16\u00A0m on the first course, on one breath',
    before: 'Swimming 200\u00A0m; age 15',
    takes: '2 days',
    text: 'A craft of its own, not a step of scuba. Never alone, and never soon after a scuba dive.',
    source: padi('Freediver', 'freediver'),
    articles: [{ slug: 'stay-found-at-the-surface', title: 'How to stay found: surfacing away from the boat' }],
  },
];
