import { Icon } from './icons/icon.tsx';

/** Over a text that only logged-in owners can see. */
export function DraftBanner() {
  return (
    <p className="draft-banner" role="note">
      <Icon name="eye" />
      Draft: only you can see this page until it is published.
    </p>
  );
}
