import { useEffect, useState } from 'react';
import { draftsOf } from '../drafts/draft-store.ts';
import { TABS, type TabName } from './tab-names.ts';

const KINDS: [kind: string, tab: TabName][] = [
  ['article', 'blog'],
  ['review', 'reviews'],
  ['product', 'products'],
];

/** Text that was typed in another tab and never saved: the tab itself offers it. */
export function DraftsElsewhere({ open }: { open: TabName }) {
  const [tabs, setTabs] = useState<TabName[]>([]);
  useEffect(
    () => setTabs(KINDS.filter(([kind, tab]) => tab !== open && draftsOf(kind).length > 0).map(([, tab]) => tab)),
    [open],
  );
  if (tabs.length === 0) return null;
  return (
    <p className="told unsaved-elsewhere">
      You have unsaved changes in{' '}
      {tabs.map((name, index) => (
        <span key={name}>
          {index > 0 && ' and '}
          <a href={`/admin?tab=${name}`}>{TABS.find(([tab]) => tab === name)?.[1]}</a>
        </span>
      ))}
      .
    </p>
  );
}
