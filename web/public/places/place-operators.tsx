import { operatorsOfPlace } from '../../app/data/queries.ts';
import { useApi } from '../../app/data/query.ts';
import { OperatorList } from '../../ui/operator-list.tsx';

/** Charters, shops and services of a place and its regions; nothing where none are known. */
export function PlaceOperators({ slug }: { slug: string }) {
  const { data } = useApi(operatorsOfPlace(slug));
  if (!data || data.length === 0) return null;
  return (
    <section>
      <h2>Dive operators and services</h2>
      <OperatorList operators={data} />
    </section>
  );
}
