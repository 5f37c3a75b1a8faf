/** A site that breaks a rule of position for a reason that was looked into. The check complains of one whose site is gone. */
export type PositionException = {
  /** Below `content/`. */
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
];
