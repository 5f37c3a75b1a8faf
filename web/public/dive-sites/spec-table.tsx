type FactLedgerProps = { title: string; facts: { name: string; value: string | number | false | null | undefined }[] };

/** Facts in two columns under their heading, as far as they are known; nothing where none is. */
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
