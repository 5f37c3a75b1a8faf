type FactLedgerProps = { title: string; facts: { name: string; value: string | number | false | null | undefined }[] };

/** Known facts in two columns under a heading; nothing when none is known. */
export function SpecTable({ title, facts }: FactLedgerProps) {
  const known = facts.filter(({ value }) => value);
  if (known.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <dl className="ledger">
        {known.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
