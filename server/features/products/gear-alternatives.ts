/** Alternatives of the same kind, for a product's page. */
export const MAX_ALTERNATIVES = 3;

type Candidate = { id: number; sortName: string; isReviewed: boolean; attributes: { accessoryKind?: unknown } };
type Subject = Omit<Candidate, 'isReviewed'>;

/**
 * Chooses among the other products of a category: reviewed ones first, each in the order of names from the product's own name
 * on, so that every product is an alternative of some other. Accessories compare with their kind only.
 */
export function chooseAlternatives<Item extends Candidate>(subject: Subject, candidates: readonly Item[]): Item[] {
  const others = candidates.filter(
    ({ id, attributes }) => id !== subject.id && attributes.accessoryKind === subject.attributes.accessoryKind,
  );
  const isAfter = ({ sortName, id }: Item) =>
    sortName > subject.sortName || (sortName === subject.sortName && id > subject.id);
  const inOrder = others.toSorted((a, b) => (a.sortName < b.sortName ? -1 : a.sortName > b.sortName ? 1 : a.id - b.id));
  const cyclic = [...inOrder.filter(isAfter), ...inOrder.filter((item) => !isAfter(item))];
  return [...cyclic.filter(({ isReviewed }) => isReviewed), ...cyclic.filter(({ isReviewed }) => !isReviewed)].slice(
    0,
    MAX_ALTERNATIVES,
  );
}
