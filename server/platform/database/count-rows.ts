import type { SelectQueryBuilder } from 'kysely';

/** Counts the rows that a query finds, whatever it selects of them. */
export async function countRows<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>): Promise<number> {
  const counted = query
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('total'));
  const { total } = (await counted.executeTakeFirstOrThrow()) as { total: number };
  return Number(total);
}

/** Returns whether a query finds any row; reads one at most. */
export async function hasRows<DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>): Promise<boolean> {
  const found = query
    .clearSelect()
    .select((eb) => eb.lit(1).as('found'))
    .limit(1);
  return (await found.executeTakeFirst()) !== undefined;
}
