import { type ComponentProps, Suspense } from 'react';
import { loadLater } from './load-later.ts';
import type * as OperatorListModule from './operator-list.tsx';

type OperatorListProps = ComponentProps<typeof OperatorListModule.OperatorList>;

/** Only text and links, so its script comes after that of the page; what the server wrote stays until then. */
const OperatorList = import.meta.env.SSR
  ? (await import('./operator-list.tsx')).OperatorList
  : loadLater(async () => (await import('./operator-list.tsx')).OperatorList);

export const LaterOperatorList = (props: OperatorListProps) => (
  <Suspense>
    <OperatorList {...props} />
  </Suspense>
);
