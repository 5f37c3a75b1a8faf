import { Icon } from './icons/icon.tsx';

/** Whether a rendered body holds a link that is paid for; the server marks those. */
export const hasSponsoredLink = (html: string): boolean => /<a\b[^>]*\brel="[^"]*\bsponsored\b/.test(html);

/** Shown above the first paid link of a text. */
export function AffiliateDisclosure({ what }: { what: 'review' | 'article' }) {
  return (
    <p className="icon-and-text mt-3 measure small leading-145 muted">
      <Icon name="info" className="icon-24" />
      <span>
        {`This ${what} has affiliate links. If you buy through one, we may earn a commission at no extra cost to you.`}{' '}
        <a href="/affiliate-disclosure">How that works</a>
      </span>
    </p>
  );
}
