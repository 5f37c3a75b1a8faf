import { type CheckResult, LINK_STATE_LABELS } from '../../../domain/links/link-state.ts';
import { messagesAddress, type SiteSettings } from '../../../domain/settings/site-settings.ts';
import type { OutgoingMail } from '../mail/index.ts';
import type { ShownOn } from './all-links.ts';

export type BrokenLink = { address: string; shownOn: ShownOn; result: CheckResult; note: string };

/** Maximum links listed in one mail; the others are counted. */
const MAX_LISTED = 40;

/** Writes the weekly mail to the site's own address about links that need attention. */
export function linkDigest(
  found: readonly BrokenLink[],
  checked: number,
  { settings, siteUrl }: { settings: SiteSettings; siteUrl: string },
): OutgoingMail {
  const count = found.length === 1 ? '1 link needs attention' : `${found.length} links need attention`;
  const lines = found
    .slice(0, MAX_LISTED)
    .map(
      ({ address, shownOn, result, note }) =>
        `${LINK_STATE_LABELS[result]}: ${address}\n  ${note}\n  On “${shownOn.name}”, ${new URL(shownOn.path, siteUrl).href}`,
    );
  const more = found.length > MAX_LISTED ? `\n…and ${found.length - MAX_LISTED} more.\n` : '';
  return {
    kind: 'link-digest',
    to: messagesAddress(settings),
    subject: `[${settings.name}] ${count}`,
    text: `The weekly check looked at ${checked} links. ${count}:\n\n${lines.join('\n\n')}\n${more}\nNothing was taken off the site. Change purchase links at ${siteUrl}/admin/links\n`,
  };
}
