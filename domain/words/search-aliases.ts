import { BITES_AND_STINGS, OTHER_INJURIES } from './injuries.ts';
import { foldWords, singularize } from './search-words.ts';

/** Names that divers use for one thing. Each finds the pages that say any of the others. */
const SAME_THING: readonly (readonly string[])[] = [
  ['GBR', 'Great Barrier Reef'],
  ['cert', 'certification', 'certified', 'qualification'],
  ['AOW', 'AOWD', 'Advanced Open Water'],
  ['OW', 'OWD', 'Open Water'],
  ['dry suit', 'drysuit'],
  ['wet suit', 'wetsuit'],
  ['free diving', 'freediving', 'free diver', 'freediver'],
  ['go pro', 'GoPro'],
  ['sea dragon', 'seadragon'],
  ['sea horse', 'seahorse'],
  ['cuttle fish', 'cuttlefish'],
  ['stone fish', 'stonefish'],
  ['Truk', 'Chuuk'],
  ['grouper', 'groper'],
  ['nudi', 'nuddy', 'nudibranch', 'sea slug'],
  ['Nemo', 'clownfish', 'clown fish', 'clown anemonefish'],
  ['bluey', 'blue groper'],
  ['GPO', 'giant Pacific octopus'],
  ['GNS', 'grey nurse', 'gray nurse', 'sand tiger', 'raggie'],
  ['orca', 'killer whale'],
  ['PJ', 'PJs', 'Port Jackson shark'],
  ['wobby', 'wobbie', 'wobbegong'],
  ['hammerhead', 'hammer head'],
  ['mantas', 'manta ray'],
  ['stinger', 'jellyfish', 'irukandji'],
  ['croc', 'crocodile'],
  ['BCD', 'BC', 'buoyancy compensator'],
  ['reg', 'regs', 'regulator'],
  ['octo', 'octopus regulator', 'alternate air source'],
  ['SMB', 'DSMB', 'surface marker buoy', 'safety sausage'],
  ['night', 'nite'],
  ['fin', 'flipper'],
  ['mask', 'goggles'],
  ['tank', 'cylinder'],
  ['nitrox', 'EANx', 'enriched air'],
  ['air consumption', 'gas consumption', 'SAC rate', 'use less air', 'use less gas'],
  ['deco', 'decompression'],
  [
    ...[
      'no fly time',
      'no-fly time',
      'no fly',
      'fly tomorrow',
      'flying tomorrow',
      'flight tomorrow',
      'fly after',
      'flying after',
      'fly today',
      'flying today',
    ],
    'flying after diving',
  ],
  ['bends', 'DCS', 'DCI', 'decompression sickness', 'decompression illness'],
  ['equalise', 'equalising', 'equalize', 'equalizing', 'equalisation', 'equalization'],
  ['pregnant', 'pregnancy'],
  ['weight', 'weighting'],
  ['servicing', 'service'],
  ['fogging', 'foggy', 'fog'],
  ['free flow', 'freeflow'],
  ['crayfish', 'cray', 'crayfishing', 'rock lobster'],
  ['migrate', 'migration'],
  ['spawn', 'spawning'],
  ['hydro test', 'hydrostatic test', 'cylinder test', 'tank test'],
  ['decompression chamber', 'recompression chamber', 'hyperbaric chamber', 'hyperbaric unit'],
  ['viz', 'vis', 'visibility'],
  ['temp', 'temperature'],
  ['jetty', 'pier', 'wharf'],
  ['shipwreck', 'wreck'],
  ['cave', 'cavern'],
  ['sink hole', 'sinkhole'],
  ['drift', 'current'],
  ['plane', 'aircraft', 'aeroplane', 'seaplane'],
  ['submarine', 'sub', 'U-boat'],
  ['ex-HMAS', 'HMAS'],
  ['algal bloom', 'algae bloom', 'red tide'],
  ['bleaching', 'bleached'],
  ['NSW', 'New South Wales'],
  ['Vic', 'Victoria'],
  ['Qld', 'Queensland'],
  ['SA', 'South Australia'],
  ['WA', 'Western Australia'],
  ['Tas', 'Tassie', 'Tasmania'],
  ['NT', 'Northern Territory'],
  ['NZ', 'New Zealand', 'Aotearoa'],
  ['PNG', 'Papua New Guinea'],
  ['SWR', 'South West Rocks'],
  ['KI', 'Kangaroo Island', 'Kangaroo Isle'],
  ['Poor Knights', 'Poor Nights', 'the Knights'],
  ['Sunshine Coast', 'Sunny Coast'],
  ['Coffs', 'Coffs Harbour'],
  ['Freo', 'Fremantle'],
  ['Bundy', 'Bundaberg'],
  ['Brissie', 'Brisbane', 'Moreton Bay'],
  ['the Prom', 'Wilsons Prom', 'Wilsons Promontory'],
  ['the Cooks', 'Cook Islands'],
  ['Phillip Island', 'Western Port'],
  ['Gold Coast', 'Goldie'],
  ["K'gari", 'Fraser Island'],
  ['Wadjemup', 'Rottnest', 'Rotto'],
  ['Minjerribah', 'North Stradbroke', 'Straddie'],
  ['Mulgumpin', 'Moreton Island'],
  ['Santo', 'Espiritu Santo'],
  ['Tahiti', 'French Polynesia'],
  ['Pohnpei', 'Micronesia'],
];

/** Questions for the time of year; a search that names an animal or a dive site is about that. */
export const TIME_QUESTIONS: readonly string[] = [
  ...['when to go', 'when to dive', 'when should i dive', 'when can i dive', 'when go diving'],
  ...['best time to go', 'best time to dive', 'best time of year', 'time of year', 'best month', 'best season'],
];

/** Words that also find what they are part of; not the other way round. */
const ALSO_FINDS: readonly { word: string; finds: readonly string[] }[] = [
  { word: 'PADI', finds: ['certification', 'open water course'] },
  { word: 'SSI', finds: ['certification', 'open water course'] },
  { word: 'NAUI', finds: ['certification', 'open water course'] },
  { word: 'SDI', finds: ['certification', 'open water course'] },
  { word: 'CDAA', finds: ['cave rating', 'sinkhole'] },
  { word: 'TDI', finds: ['technical training'] },
  { word: 'RAID', finds: ['certification'] },
  { word: 'beginner', finds: ['open water'] },
  ...['easy', 'easiest'].map((word) => ({ word, finds: ['beginner'] })),
  ...['flashlight', 'dive light'].map((word) => ({ word, finds: ['torch'] })),
  ...['lost at sea', 'left behind', 'missing diver'].map((word) => ({ word, finds: ['stay found'] })),
  { word: 'licence', finds: ['certification'] },
  { word: 'license', finds: ['certification', 'licence'] },
  { word: 'between dives', finds: ['flying after diving'] },
  ...['with a cold', 'head cold', 'flu', 'blocked nose'].map((word) => ({ word, finds: ['fit to dive'] })),
  { word: 'alone', finds: ['solo'] },
  { word: 'without a buddy', finds: ['solo'] },
  // The region in which people of a city dive.
  { word: 'Melbourne', finds: ['Port Phillip'] },
  { word: 'Adelaide', finds: ['Gulf St Vincent'] },
  { word: 'Brisbane', finds: ['Moreton Bay'] },
  { word: 'Cairns', finds: ['Great Barrier Reef'] },
  // Articles by what divers call their subject, where their names say it otherwise.
  ...['wetsuit', 'wet suit'].map((word) => ({ word, finds: ['which suit for which water'] })),
  { word: 'scuttled', finds: ['ships sent down'] },
  ...TIME_QUESTIONS.map((word) => ({ word, finds: ['best months by area', 'diving year each month'] })),
  { word: 'too old', finds: ['fit to dive'] },
  { word: 'self reliant', finds: ['solo'] },
  ...['young diver', 'teenager', 'teen', 'child', 'learn', 'kid', 'junior', 'minimum age', 'year old'].map((word) => ({
    word,
    finds: ['courses costs'],
  })),
  // Someone with an injured diver may search for these, by what happened or by what they see or feel.
  ...['attack', ...BITES_AND_STINGS].map((word) => ({ word, finds: ['bites stings bleeding'] })),
  ...['DAN', ...OTHER_INJURIES].map((word) => ({ word, finds: ['emergency plan'] })),
];

/** Compared in the singular. */
const makeAliasKey = (words: readonly string[]) => words.map(singularize).join(' ');

const ALIASES = new Map<string, string[][]>();
for (const names of SAME_THING) {
  for (const name of names)
    addAliases(
      name,
      names.filter((other) => other !== name),
    );
}
for (const { word, finds } of ALSO_FINDS) addAliases(word, finds);

function addAliases(name: string, others: readonly string[]) {
  const key = makeAliasKey(foldWords(name));
  ALIASES.set(key, [...(ALIASES.get(key) ?? []), ...others.map(foldWords)]);
}

const MAX_ALIAS_WORDS = Math.max(...[...ALIASES.keys()].map((key) => key.split(' ').length));

/** The longest name with aliases that begins at `start` of these words: how many words it has, and the words of its aliases. */
export function aliasesAt(words: readonly string[], start: number): { length: number; aliases: string[][] } | null {
  for (let length = Math.min(MAX_ALIAS_WORDS, words.length - start); length > 0; length -= 1) {
    const aliases = ALIASES.get(makeAliasKey(words.slice(start, start + length)));
    if (aliases) return { length, aliases };
  }
  return null;
}
