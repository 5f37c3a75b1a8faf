/**
 * Sites in one body of water whose temperature differs from the other sites' for a physical reason. Paths are relative to
 * `content/`.
 */
export type PartOfWater = { paths: readonly string[]; reason: string };

const within = (folder: string, names: readonly string[]) => names.map((name) => `dive-sites/${folder}/${name}.yaml`);

export const PARTS_OF_WATERS: readonly PartOfWater[] = [
  {
    paths: within('new-south-wales', ['fish-rock-cave', 'green-island-south-west-rocks']),
    reason: 'The East Australian Current runs closest to the coast at Smoky Cape',
  },
  {
    paths: within('new-south-wales', ['fish-soup-north-west-rock', 'north-solitary-anemone-bay', 'pimpernel-rock']),
    reason: 'The Solitary Islands lie offshore, in steadier water than the shallows of Byron Bay and the Tweed',
  },
  {
    paths: within('new-zealand', ['hole-in-the-wall-kapiti']),
    reason: 'Off the west coast of the North Island, 50 km across Cook Strait from the outer Marlborough Sounds',
  },
  {
    paths: within('queensland', ['gorgonia-hole-heron-island', 'heron-bommie']),
    reason: 'The Capricorn Group lies 70 km off the coast that warms and cools the Keppels',
  },
  {
    paths: within('queensland', [
      ...['arthur-bay-magnetic-island', 'florence-bay-magnetic-island', 'moltke-wreck-magnetic-island'],
      'front-reef-pelorus-island',
    ]),
    reason: 'Inshore islands warm more in summer than the reefs and the wreck offshore',
  },
  {
    paths: within('queensland', ['low-isles']),
    reason: 'An inshore cay with a shallow lagoon, which warms and cools more than the outer reef',
  },
  {
    paths: within('queensland', ['tangalooma-wrecks']),
    reason: 'Inside Moreton Bay, which cools more in winter than the reefs outside',
  },
  {
    paths: within('south-australia', [
      ...['aldinga-drop-off', 'aldinga-pinnacles', 'edithburgh-jetty', 'ex-hmas-hobart', 'port-noarlunga-reef'],
      ...['rapid-bay-jetty', 'rapid-head', 'second-valley', 'carrickalinga-head', 'star-of-greece'],
    ]),
    reason: 'The south of Gulf St Vincent exchanges water with Investigator Strait; its head is shallow',
  },
  {
    paths: within('south-australia', ['hopkins-island']),
    reason: 'At the mouth of Spencer Gulf, in the swell of the open sea',
  },
  {
    paths: within('south-australia', ['port-lincoln-town-jetty']),
    reason: 'In Boston Bay by the mouth of Spencer Gulf, between the open sea and the shallows of its middle',
  },
  {
    paths: within('south-australia', ['stony-point']),
    reason: 'Near the shallow head of Spencer Gulf, which swings further than its middle',
  },
  {
    paths: within('south-australia', ['western-river-cove']),
    reason: 'On the open north coast of Kangaroo Island; Kingscote lies in a shallow bay',
  },
  {
    paths: within('victoria', ['boarfish-reef', 'cottage-by-the-sea', 'eliza-ramsden', 'portsea-hole']),
    reason: 'Just inside the Heads, where each flood brings in water of Bass Strait',
  },
  {
    paths: within('western-australia', ['ashos-gap-coral-bay']),
    reason: 'Coral Bay lies over 100 km south of the other sites of Ningaloo',
  },
  {
    paths: within('western-australia', ['busselton-jetty']),
    reason: 'The shallow head of Geographe Bay cools more in winter than the sites off Dunsborough',
  },
];

/** Sites whose range is correct although it is far from that of the nearby open sea. */
export const UNLIKE_THE_SEA: readonly PartOfWater[] = [];
