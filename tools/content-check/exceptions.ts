/** A site that breaks a position rule for a verified reason. The check reports an exception without its site. */
export type PositionException = {
  /** Relative to `content/`. */
  path: string;
  rule: 'on-land' | 'far-from-shore' | 'same-spot';
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
];
