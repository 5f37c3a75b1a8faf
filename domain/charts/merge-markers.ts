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
  const markers = points.map(({ x, y, item }) => ({ x, y, items: [item] }));
  for (let pair = nearestPair(markers, spacing); pair; pair = nearestPair(markers, spacing)) {
    const [first, second] = pair;
    const [a, b] = [markers[first] as StaticMarker<Item>, markers[second] as StaticMarker<Item>];
    const share = b.items.length / (a.items.length + b.items.length);
    markers[first] = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, items: [...a.items, ...b.items] };
    markers.splice(second, 1);
  }
  return markers;
}

function nearestPair<Item>(markers: readonly StaticMarker<Item>[], spacing: number): [number, number] | null {
  let nearest = spacing;
  let found: [number, number] | null = null;
  for (let second = 1; second < markers.length; second++) {
    for (let first = 0; first < second; first++) {
      const [a, b] = [markers[first] as StaticMarker<Item>, markers[second] as StaticMarker<Item>];
      const distance = Math.hypot(a.x - b.x, a.y - b.y);
      if (distance >= nearest) continue;
      nearest = distance;
      found = [first, second];
    }
  }
  return found;
}
