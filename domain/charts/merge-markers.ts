/** A marker on a drawing that does not move: where it is, in pixels, and the items that it shows. */
export type StaticMarker<Item> = { x: number; y: number; items: Item[] };

/**
 * Merges markers whose centres are nearer than `spacing` pixels, until none are: the nearest pair first, at the mean of their
 * items. For drawings on the server, which need no zoom levels.
 */
export function mergeMarkers<Item>(
  points: readonly { x: number; y: number; item: Item }[],
  spacing: number,
): StaticMarker<Item>[] {
  const markers = points.map(
    ({ x, y, item }): Merging<Item> => ({ x, y, items: [item], nearest: null, distance: spacing }),
  );
  markers.forEach((marker, index) => {
    findNearest(marker, markers.slice(0, index), spacing);
  });
  for (let pair = nearestPair(markers); pair; pair = nearestPair(markers)) {
    const [first, second] = pair;
    // Marks at one place merge where they are, so that no distance changes.
    const isMoved = first.x !== second.x || first.y !== second.y;
    const share = second.items.length / (first.items.length + second.items.length);
    first.x += (second.x - first.x) * share;
    first.y += (second.y - first.y) * share;
    first.items = [...first.items, ...second.items];
    markers.splice(markers.indexOf(second), 1);
    const place = markers.indexOf(first);
    markers.forEach((marker, index) => {
      if (marker.nearest === second || (isMoved && (marker === first || marker.nearest === first)))
        findNearest(marker, markers.slice(0, index), spacing);
      else if (isMoved && index > place) compare(marker, first);
    });
  }
  return markers.map(({ x, y, items }) => ({ x, y, items }));
}

/** `nearest`: the nearest of the markers before this one, with its distance; null where none is nearer than the spacing. */
type Merging<Item> = StaticMarker<Item> & { nearest: Merging<Item> | null; distance: number };

function findNearest<Item>(marker: Merging<Item>, before: readonly Merging<Item>[], spacing: number): void {
  marker.nearest = null;
  marker.distance = spacing;
  for (const other of before) compare(marker, other);
}

function compare<Item>(marker: Merging<Item>, other: Merging<Item>): void {
  const distance = Math.hypot(marker.x - other.x, marker.y - other.y);
  if (distance >= marker.distance) return;
  marker.nearest = other;
  marker.distance = distance;
}

function nearestPair<Item>(markers: readonly Merging<Item>[]): [Merging<Item>, Merging<Item>] | null {
  let found: Merging<Item> | null = null;
  for (const marker of markers) if (marker.nearest && marker.distance < (found?.distance ?? Infinity)) found = marker;
  return found?.nearest ? [found.nearest, found] : null;
}
