import { affiliateDisclosure } from '../../domain/links/disclosure-sentence.ts';
import { Icon } from './icons/icon.tsx';

/** Shown above the first paid link of a text. */
export function AffiliateDisclosure({ what }: { what: 'review' | 'article' }) {
  return (
    <p className="icon-and-text mt-3 measure small leading-145 muted">
      <Icon name="info" className="icon-24" />
      <span>
        {affiliateDisclosure(what)} <a href="/affiliate-disclosure">How that works</a>
      </span>
    </p>
  );
}
