/** A site that breaks a position rule for a verified reason. The check reports exceptions without a site. */
export type PositionException = {
  /** Relative to `content/`. */
  path: string;
  rule: 'on-land' | 'far-from-shore' | 'plausible';
  reason: string;
};

export const POSITION_EXCEPTIONS: readonly PositionException[] = [
  {
    path: 'dive-sites/new-south-wales/clifton-gardens.yaml',
    rule: 'on-land',
    reason: 'Chowder Bay lies in Sydney Harbour, which the fine map closes at Georges Head',
  },
  {
    path: 'dive-sites/new-south-wales/bushrangers-bay.yaml',
    rule: 'on-land',
    reason: 'The published entry lies at the head of the bay, across which the fine map draws a straight shore',
  },
  {
    path: 'dive-sites/new-south-wales/old-mans-hat.yaml',
    rule: 'on-land',
    reason:
      'The fine map draws North Head too far south: Fairfax Lookout, on the cliff at its tip, lies at 33.8232 S 151.2982 E',
  },
  {
    path: 'dive-sites/new-south-wales/fairlight-beach.yaml',
    rule: 'on-land',
    reason: 'Fairlight is inside Sydney Harbour, which the coarse map closes',
  },
  {
    path: 'dive-sites/western-australia/bicton-baths.yaml',
    rule: 'on-land',
    reason: 'The Swan River is closed near its mouth by both maps',
  },
  {
    path: 'dive-sites/western-australia/blackwall-reach.yaml',
    rule: 'on-land',
    reason: 'The Swan River is closed near its mouth by both maps',
  },
  {
    path: 'dive-sites/western-australia/omeo-wreck.yaml',
    rule: 'on-land',
    reason:
      'The published position, 25 m from the beach; the fine coast of the charts is older than the marina beside it',
  },
  {
    path: 'dive-sites/victoria/diamond-bay.yaml',
    rule: 'on-land',
    reason: 'No published position found: the estimate stays where the fine coast of the charts draws land',
  },
  {
    path: 'dive-sites/victoria/st-leonards-pier.yaml',
    rule: 'on-land',
    reason: 'No published position found: the estimate stays where the fine coast of the charts draws land',
  },
  {
    path: 'dive-sites/new-south-wales/cabbage-tree-harbour-norah-head.yaml',
    rule: 'on-land',
    reason: 'No published position found: the estimate stays where the fine coast of the charts draws land',
  },
  {
    path: 'dive-sites/queensland/wave-break-island.yaml',
    rule: 'on-land',
    reason: 'No published position found: the estimate stays where the fine coast of the charts draws land',
  },
  {
    path: 'dive-sites/papua-new-guinea/samarai-wharf.yaml',
    rule: 'on-land',
    reason: 'No published position found: the estimate stays where the fine coast of the charts draws land',
  },
];

/** Two neighbours exposed to different winds for a verified reason. */
export type NeighbourException = { paths: readonly [string, string]; reason: string };

export const NEIGHBOUR_EXCEPTIONS: readonly NeighbourException[] = [
  {
    paths: [
      'dive-sites/coral-sea/north-horn-osprey-reef.yaml',
      'dive-sites/coral-sea/blue-marlin-wall-osprey-reef.yaml',
    ],
    reason: 'One is the exposed northern tip of Osprey Reef, the other the lee wall round its corner',
  },
  {
    paths: ['dive-sites/new-south-wales/the-gutter-bass-point.yaml', 'dive-sites/new-south-wales/bushrangers-bay.yaml'],
    reason: 'One is in the northern shore of Bass Point, the other in its southern shore',
  },
];

/** A listed operator that is linked to no dive site. */
export type UnlinkedOperator = { slug: string; reason: string };

const NAMES_NO_SITE = 'Its page, as we read it, names no site or reef';

export const UNLINKED_OPERATORS: readonly UnlinkedOperator[] = [
  { slug: 'anu-scuba-club', reason: 'Club in Canberra whose page names no site of its trips' },
  { slug: 'brudg', reason: 'Club boats for members; its page names no site' },
  {
    slug: 'dive-and-ski-hq-wellington',
    reason: 'Wellington shop whose trips we read of go to Northland with other boats',
  },
  { slug: 'dive-munda', reason: 'The guide holds no site near Munda yet' },
  { slug: 'dive-sydney', reason: NAMES_NO_SITE },
  { slug: 'go-dive-tasmania', reason: NAMES_NO_SITE },
  { slug: 'performance-diver-auckland', reason: 'Shop with trips on chartered boats; its page names no site' },
  { slug: 'pro-dive-manly', reason: 'Shop with courses; its page names no site' },
  {
    slug: 'queensland-scuba-diving-company',
    reason: 'Guided tours whose places move with the tide; its page names none',
  },
  { slug: 'scuba-culture-melbourne', reason: 'Shop with club dives; its page names no site' },
  { slug: 'sea-darwin', reason: NAMES_NO_SITE },
  { slug: 'sea-wolves', reason: 'Club dives for members; its page names no site' },
  { slug: 'tech-dive-port-douglas', reason: NAMES_NO_SITE },
  { slug: 'terrigal-underwater-group', reason: 'Club boats for members, by a schedule we have not read' },
  { slug: 'waidroka-bay-resort', reason: 'Dives for guests of the resort; its page names no site' },
  { slug: 'western-blue-dive', reason: 'Morning boats whose page names no site' },
];
