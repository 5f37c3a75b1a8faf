import type { OwnersItem, PublishingKind, Values } from '../publishing/publishing-kind.ts';

export type HistoryButtonProps = {
  kind: PublishingKind;
  item: OwnersItem;
  /** Puts an old version into the form, to be looked over and saved. `version` is the item's present one. */
  onRestore: (values: Values, version: number) => void;
};

export function HistoryButton(_props: HistoryButtonProps) {
  return null;
}
