import overview from './coastline.svg?url&no-inline';

const LAYERS = ['tint-1', 'tint-2', 'tint-3', 'coast', 'land'];

/**
 * Land and its tinted shallows: the coastline under itself as four strokes, wide to narrow, then the land without any. Where
 * sheets overlap, the land of one so covers the edge at which another is cut off. Goes into an SVG whose viewBox is in chart
 * units. The drawing itself is a file of its own, so pages stay light and it is fetched once.
 */
export function Land({ sources = [overview] }: { sources?: readonly string[] }) {
  return LAYERS.map((layer) =>
    sources.map((source) => <use key={layer + source} href={`${source}#land`} className={layer} />),
  );
}
