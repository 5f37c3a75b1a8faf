/**
 * Detailed coastline comes in tiles of 10 by 10 degrees, named by their south-west corner (continuous longitude). Each
 * reaches beyond its edges, so that a local chart round any position inside it needs no second tile.
 */
export const COAST_TILE_DEGREES = 10;
export const COAST_TILE_MARGIN_DEGREES = 2;

/** The area with coast tiles: 90°E to 130°W, 50°S to 20°N. */
export const COAST_TILE_AREA = { west: 90, east: 230, south: -50, north: 20 };

export const coastTileName = (west: number, south: number): string =>
  `${west}${south < 0 ? 's' : 'n'}${Math.abs(south)}`;

const alignToCorner = (degrees: number) => Math.floor(degrees / COAST_TILE_DEGREES) * COAST_TILE_DEGREES;

/** The coast tile of a position; where there is no land, it may not exist. */
export const coastTileAt = (longitude: number, latitude: number): string =>
  coastTileName(alignToCorner(longitude), alignToCorner(latitude));

/** All coast tiles that a rectangle touches. */
export function coastTilesWithin({
  west,
  south,
  east,
  north,
}: {
  west: number;
  south: number;
  east: number;
  north: number;
}) {
  const names: string[] = [];
  for (let x = alignToCorner(west); x < east; x += COAST_TILE_DEGREES) {
    for (let y = alignToCorner(south); y < north; y += COAST_TILE_DEGREES) names.push(coastTileName(x, y));
  }
  return names;
}
