/** Facts of one thing in a list; an unknown one says so. A name after which `wide` is true takes a line of its own. */
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
