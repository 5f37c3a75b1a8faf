/** Kinds of operators, in the order in which pages list them. */
export const OPERATOR_KINDS = ['charter', 'shop', 'school', 'air', 'club', 'hyperbaric'] as const;
export type OperatorKind = (typeof OPERATOR_KINDS)[number];

export const OPERATOR_KIND_LABELS: Record<OperatorKind, string> = {
  charter: 'Dive charter',
  shop: 'Dive shop',
  school: 'Dive school',
  air: 'Air fills',
  club: 'Dive club',
  hyperbaric: 'Hyperbaric unit',
};

/** A label that survives a kind of a later version of the site. */
export const operatorKindLabel = (kind: OperatorKind): string => OPERATOR_KIND_LABELS[kind] ?? 'Dive service';

type Trip = { from?: string | null; leavesFrom?: string | null; minutes?: number | null };

/** 'From Alva Beach, about 30 minutes to the site'; empty where neither is known. */
export function formatTrip({ from, leavesFrom, minutes }: Trip): string {
  const port = from ?? leavesFrom;
  return [port && `From ${port}`, minutes && `about ${minutes}\u00A0minutes to the site`].filter(Boolean).join(', ');
}
