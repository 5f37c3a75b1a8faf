import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { DepthBand } from '../../../domain/depth.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** Metres; the bands of domain/depth.ts, `from` excluded and `to` included. */
const BANDS: Record<DepthBand, { from?: number; to?: number }> = {
  shallow: { to: 10 },
  medium: { from: 10, to: 20 },
  deep: { from: 20 },
};

/** Sites without a depth are in no band. */
export function isInDepthBand(eb: ExpressionBuilder<Tables, 'diveSites'>, band: DepthBand): Expression<SqlBool> {
  const { from, to } = BANDS[band];
  const conditions: Expression<SqlBool>[] = [];
  if (from !== undefined) conditions.push(eb('maxDepth', '>', from));
  if (to !== undefined) conditions.push(eb('maxDepth', '<=', to));
  return eb.and(conditions);
}
