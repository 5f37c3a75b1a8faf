/** Values for the section of a dive site. Apart from those that pages load. */

/** How a diver gets into the water, in more detail than the entry: for the section of the site. */
export const WAYS_IN = ['steps', 'ladder', 'beach', 'rocks', 'jetty', 'boat'] as const;
export type WayIn = (typeof WAYS_IN)[number];

export const WRECK_CRAFTS = ['ship', 'boat', 'barge', 'submarine', 'aircraft', 'other'] as const;
export type WreckCraft = (typeof WRECK_CRAFTS)[number];

export const WRECK_POSTURES = ['upright', 'on her side', 'keel up', 'broken'] as const;
export type WreckPosture = (typeof WRECK_POSTURES)[number];

/** Names what `deckMetres` measures: a broken hull has no deck, only a highest part. */
export const nameDeck = (posture: WreckPosture | null | undefined): string =>
  posture === 'broken' ? 'highest part' : 'deck';
