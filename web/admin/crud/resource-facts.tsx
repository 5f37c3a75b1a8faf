/** Facts of an item in a list; a missing one reads 'Not specified'. `wide` facts take a full line. */
export function ResourceFacts({
  facts,
}: {
  facts: readonly (readonly [name: string, value: string | null, wide?: boolean])[];
}) {
  return (
    <dl className="managed-facts">
      {facts.map(([name, value, wide]) => (
        <div key={name} className={wide ? 'wide' : undefined}>
          <dt>{name}</dt>
          <dd>{value || 'Not specified'}</dd>
        </div>
      ))}
    </dl>
  );
}
