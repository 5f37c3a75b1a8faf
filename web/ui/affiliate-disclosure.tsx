import { affiliateDisclosure } from '../../domain/links/disclosure-sentence.ts';
import styles from './affiliate-disclosure.module.css';
import { Icon } from './icons/icon.tsx';

/** Shown above the first paid link of a text. */
export function AffiliateDisclosure({ what }: { what: 'review' | 'article' }) {
  return (
    <p className={`${styles.affiliateDisclosure} grid mt-3 measure small leading-145 muted`}>
      <Icon name="info" />
      <span>
        {affiliateDisclosure(what)} <a href="/affiliate-disclosure">How that works</a>
      </span>
    </p>
  );
}
