import type { DiveSite } from '../../domain/dive-sites/dive-site.ts';

/** A site that is closed, asks for a certification and has a season. */
export const SEALED_SINKHOLE: Pick<DiveSite, 'name' | 'skillLevel' | 'bestTime' | 'details'> = {
  name: 'Zzz Sealed Sinkhole',
  skillLevel: 'Advanced',
  bestTime: 'May to July',
  details: {
    requires: [
      {
        kind: 'overhead',
        text: 'CDAA Cave rating for every diver.',
        source: 'CDAA',
        sourceUrl: 'https://cdaa.example/ratings',
      },
    ],
    status: {
      state: 'closed',
      text: 'Closed by its managers after a collapse.',
      since: '2025-08',
      source: 'Parks notice 7',
      checkedOn: '2026-11-20',
    },
  },
};
