import { GEAR_ATTRIBUTES, knownAttributes, listAttributeKeys } from '../../../domain/gear/gear-attributes.ts';
import type { PublicProduct } from '../../../domain/gear/product.ts';
import styles from './facts-table.module.css';

type FactsTableProps = {
  product: Pick<PublicProduct, 'category' | 'attributes' | 'sources' | 'year' | 'service'>;
  title: string;
};

/** Known facts about a product, each with the numbers of its sources; unknown ones are named below. Without any the part is about service only. */
export function FactsTable({ product, title }: FactsTableProps) {
  const { category, attributes, sources, year, service } = product;
  const facts = listFacts({ category, attributes, year });
  if (facts.length === 0 && !service) return null;
  const known = new Set<string>(facts.map(({ key }) => key));
  const unknown = listAttributeKeys(category, attributes).filter((key) => !known.has(key));
  const listNumbers = (key: string) =>
    sources.flatMap((source, index) => (source.facts.some((fact) => fact === key) ? [index + 1] : []));
  return (
    <section className={styles.facts} id="facts" aria-labelledby="facts-title">
      <h2 className="mb-3" id="facts-title">
        {facts.length > 0 ? title : 'Service and warranty'}
      </h2>
      {facts.length > 0 && (
        <table className="cells full anywhere leading-140">
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col">Published value</th>
            </tr>
          </thead>
          <tbody>
            {facts.map(({ key, label, text }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>
                  {text}
                  <SourceLinks numbers={listNumbers(key)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {unknown.length > 0 && facts.length > 0 && (
        <p className="note">
          Not stated in what we read: {unknown.map((key) => inSentence(GEAR_ATTRIBUTES[key].label)).join(', ')}.
        </p>
      )}
      {service && (
        <p>
          <b>Service and warranty in Australia:</b> {service}
        </p>
      )}
    </section>
  );
}

function listFacts({ category, attributes, year }: Pick<PublicProduct, 'category' | 'attributes' | 'year'>) {
  const released = year === null ? [] : [{ key: 'year', label: 'Released', text: String(year) }];
  return [...knownAttributes(category, attributes), ...released];
}

/** 'D-rings' keeps its capital. */
const inSentence = (label: string) =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

function SourceLinks({ numbers }: { numbers: readonly number[] }) {
  return numbers.map((number) => (
    <a
      key={number}
      className="source-mark num"
      href={`#source-${number}`}
      aria-label={`Source ${number}`}
      data-markdown={` (source ${number})`}
    >
      {number}
    </a>
  ));
}
