/** Usual depth limits of the certificates, in metres: PADI and SSI Open Water, Advanced, and with deep training. */
export const OPEN_WATER = 18;
export const ADVANCED = 30;
export const RECREATIONAL = 40;

/** Who reaches how much of a site, given its shallowest and greatest depth in metres. */
export function reachWords({ from, to }: { from: number; to: number }): string {
  if (to <= OPEN_WATER) return `All of it lies within the ${metres(OPEN_WATER)} of an Open Water diver.`;
  const openWater =
    from >= OPEN_WATER
      ? `It begins at or below the ${metres(OPEN_WATER)} of an Open Water diver.`
      : `An Open Water diver reaches the part down to ${metres(OPEN_WATER)}.`;
  if (to <= ADVANCED) return `${openWater} The rest is within the ${metres(ADVANCED)} of an Advanced diver.`;
  if (to <= RECREATIONAL) return `${openWater} What lies below ${metres(ADVANCED)} asks for deep training.`;
  return `${openWater} Its deepest part lies below ${metres(RECREATIONAL)}, where recreational diving ends.`;
}

const metres = (depth: number) => `${depth}\u00A0m`;
