import { AFFILIATE_NOTE } from '../../../domain/links/affiliate.ts';
import type { PublicSettings } from '../../../domain/settings/site-settings.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { LegalPage, type LegalSection } from './legal-page.tsx';

const sectionsFor = ({ email }: PublicSettings): LegalSection[] => [
  {
    title: 'How affiliate links work',
    body: (
      <>
        <p>
          When you follow one of our ‘Check Price’ buttons or a marked link in a text and then buy something, the shop
          may pay us a commission. It knows that you came from us from the link itself and from cookies that the shop or
          its affiliate network sets on its own pages. We never learn who you are or what you paid with.
        </p>
        <p>
          Every such button carries the note ‘{AFFILIATE_NOTE}’, and so does the first such link in any text, in our
          feed as well. A gear review or article with such links has a notice at the top. Our newsletters and PDF guide
          have no affiliate links; they lead to our own pages.
        </p>
      </>
    ),
  },
  {
    title: 'What This Means for You',
    body: (
      <ul>
        <li>You pay the same price as everyone else. The commission comes out of the shop’s margin.</li>
        <li>You are free to buy elsewhere. A local dive shop that lets you try things on is often the better place.</li>
        <li>
          Shops set their own prices and stock, and change them without telling us. What counts is what the shop’s page
          says when you buy.
        </li>
        <li>
          Your contract is with the shop, and so are your rights under the Australian Consumer Law or the law of its
          country.
        </li>
        <li>A commission has no bearing on whether we review something, or on what we say about it.</li>
      </ul>
    ),
  },
  {
    title: 'Our commitment',
    body: (
      <>
        <p>
          We write the review first and look for a link afterwards. No maker, importer or shop reads a text before it
          appears, and none can pay for a rating, for a place in a list or for silence. Each review tells you whether
          the gear was lent or given to us, and whether we worked from published specifications and reports without
          diving with it.
        </p>
        <p>
          Commissions pay for the server and the hours of writing. If you think one has coloured what we wrote, tell us
          at <a href={`mailto:${email}`}>{email}</a>. We will look into it, and correct the page where it needs
          correcting.
        </p>
      </>
    ),
  },
];

export function Page() {
  const { settings } = useSiteConfig();
  const { name } = settings;
  return (
    <LegalPage
      title="Affiliate Disclosure"
      description={`Which links on ${name} earn us a commission, what that means for you, and what it does not change about our reviews.`}
      path="/affiliate-disclosure"
      dated="Last updated: 7 June 2025"
      lead={
        <p>
          {name} is free to read. It is paid for by commissions on some of the things our readers buy. This page says
          which links are meant and what follows from that.
        </p>
      }
      sections={sectionsFor(settings)}
    />
  );
}
