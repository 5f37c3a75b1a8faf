import { Icon } from '../../../ui/icons/icon.tsx';
import { Button } from './button.tsx';

type PagerProps = {
  /** Label for screen readers. */
  label: string;
  offset: number;
  /** The page size. */
  limit: number;
  total: number;
  onGo: (offset: number) => void;
};

/** Steps through a long list. Renders nothing for a single page. */
export function Pager({ label, offset, limit, total, onGo }: PagerProps) {
  if (total <= limit && offset === 0) return null;
  return (
    <nav className="row between gap-3 mt-4 small num" aria-label={label}>
      <Button isSmall icon="chevron-left" disabled={offset === 0} onClick={() => onGo(Math.max(0, offset - limit))}>
        Previous
      </Button>
      <span role="status">
        {Math.min(offset + 1, total)}–{Math.min(offset + limit, total)} of {total}
      </span>
      <Button isSmall disabled={offset + limit >= total} onClick={() => onGo(offset + limit)}>
        Next
        <Icon name="chevron-right" />
      </Button>
    </nav>
  );
}
