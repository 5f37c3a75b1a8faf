import overview from './coastline.svg?url&no-inline';

const TINTS = ['tint-1', 'tint-2', 'tint-3', 'land'];

/**
 * Land and its tinted shallows: the coastline under itself as three strokes, wide to narrow. Goes into an SVG whose viewBox is
 * in chart units. The drawing itself is a file of its own, so pages stay light and it is fetched once.
 */
export function Land({ sources = [overview] }: { sources?: readonly string[] }) {
  return TINTS.map((tint) =>
    sources.map((source) => <use key={tint + source} href={`${source}#land`} className={tint} />),
  );
}
