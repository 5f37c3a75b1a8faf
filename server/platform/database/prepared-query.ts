import type { Compilable, CompiledQuery, Simplify } from 'kysely';
import type { Database } from './database.ts';

/** Placeholder for a value that each call supplies. */
class Parameter {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Values = Record<string, string | number | boolean>;
/** Returns the placeholder of the value with that name. */
export type Param<Given extends Values> = <Name extends keyof Given & string>(name: Name) => Given[Name];
type Build<Given extends Values, Row> = (database: Database, param: Param<Given>) => Compilable<Row>;

/**
 * Builds and compiles a query once for each database, because Kysely takes longer for that than SQLite for the query. Use
 * `param('name')` for values that differ between calls; the query's shape must not differ.
 */
export function preparedQuery<Given extends Values, Row>(build: Build<Given, Row>) {
  const compiled = new WeakMap<Database, CompiledQuery<Row>>();
  return async (database: Database, given: Given): Promise<Simplify<Row>[]> => {
    let query = compiled.get(database);
    if (!query) {
      query = build(database, (name) => new Parameter(name) as unknown as Given[typeof name]).compile();
      compiled.set(database, query);
    }
    const parameters = query.parameters.map((value) => (value instanceof Parameter ? given[value.name] : value));
    const { rows } = await database.executeQuery({ ...query, parameters });
    return rows as Simplify<Row>[];
  };
}
