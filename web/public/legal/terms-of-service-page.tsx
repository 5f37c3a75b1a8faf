import type { PublicSettings } from '../../../domain/settings/site-settings.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import buttonStyles from '../../ui/button.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import legalPageStyles from './legal-page.module.css';
import { LegalPage, type LegalSection } from './legal-page.tsx';

const sectionsFor = ({ name, email }: PublicSettings): LegalSection[] => [
  {
    title: 'Acceptance of these terms',
    body: (
      <p>
        By reading or using {name} you agree to these terms and to our <a href="/privacy-policy">Privacy Policy</a>. If
        you do not agree, please do not use the site. If you are under 18, read them with a parent or guardian.
      </p>
    ),
  },
  {
    title: 'Purpose of the site',
    body: (
      <p>
        {name} publishes general information for divers: descriptions of dive sites, gear reviews, articles and an
        introduction to learning to dive. We sell no equipment, run no courses and book no trips. Reading is free.
      </p>
    ),
  },
  {
    title: 'Affiliate disclosure',
    body: (
      <p>
        Some links lead to shops that pay us a commission when you buy, at no extra cost to you. They are always marked.
        How we handle them is set out in our <a href="/affiliate-disclosure">Affiliate Disclosure</a>.
      </p>
    ),
  },
  {
    title: 'No professional advice',
    body: (
      <>
        <p>
          Scuba diving can injure and kill. Nothing on this site is training, medical advice, a dive plan or a
          recommendation that a dive is safe for you on a given day. It does not replace certification by a recognised
          agency, a briefing by someone who knows the site, the advice of a doctor with training in diving medicine, or
          the maker’s manual.
        </p>
        <p>
          Depths, positions, seasons, hazards and access rules are given as our sources give them and may be wrong or
          out of date. Conditions change within hours. Positions and charts on this site are not for navigation.
        </p>
      </>
    ),
  },
  {
    title: 'Your responsibilities',
    body: (
      <>
        <p>You are responsible for your own dives. In particular you agree</p>
        <ul>
          <li>to dive within your certification, experience, fitness and the limits of your equipment;</li>
          <li>to check weather, sea state, access, permits and closures with local sources before you go;</li>
          <li>
            to obey the laws of the place, among them those on marine parks, protected wrecks, animals and fishing;
          </li>
          <li>
            not to harm the site or its users: no attempts to break in, to overload it, to republish it as a whole, or
            to send unlawful, misleading or unwanted messages through its forms.
          </li>
        </ul>
      </>
    ),
  },
  {
    title: 'Ownership of content',
    body: (
      <>
        <p>
          Texts, drawings, films, charts and the name and mark of {name} belong to us or to those who let us use them,
          and are protected by the Copyright Act 1968 (Cth) and other laws. You may read, print and share pages for your
          own use, keep dive sites as files for your own dives, and quote from pages with a link, as the law allows. Any
          other use needs our written consent.
        </p>
        <p>
          Makers’ names and trade marks belong to their owners and are used only to say what a text is about. What you
          send us stays yours; by sending it you allow us to use it to correct and extend the site.
        </p>
      </>
    ),
  },
  {
    title: 'Third-party links',
    body: (
      <p>
        We link to shops, authorities, videos, maps and other sites that we do not run. We are not responsible for what
        they publish, sell or do with your data. What you buy there, you buy from them and on their terms.
      </p>
    ),
  },
  {
    title: 'Liability',
    body: (
      <>
        <p>
          Nothing in these terms excludes, restricts or changes rights that the Australian Consumer Law or another law
          gives you and that cannot be excluded. Apart from those, the site is provided as it is, without any promise
          that it is complete, correct, free of interruption or fit for a particular purpose.
        </p>
        <p>
          To the extent the law permits, we are not liable for injury, death, loss or damage that follows from diving,
          from relying on what is published here, from using the site or being unable to, or from what third parties do.
          Where our liability cannot be excluded but may be limited, it is limited to supplying the information again.
        </p>
      </>
    ),
  },
  {
    title: 'Changes',
    body: (
      <p>
        We may change the site and these terms. The text in force is on this page with the date from which it applies.
        Using the site after that date means that you accept it. A change never takes away rights you already had.
      </p>
    ),
  },
  {
    title: 'Termination',
    body: (
      <p>
        You may stop using the site at any time and unsubscribe from the newsletter with one click. We may bar those who
        break these terms, and may end the site or parts of it. Sections 4, 6, 8 and 11 continue to apply.
      </p>
    ),
  },
  {
    title: 'Governing law',
    body: (
      <p>
        These terms are governed by the law of New South Wales, Australia. Disputes go to the courts of New South Wales
        and those that hear appeals from them, unless a law that protects you as a consumer gives you the choice of
        another court. If a part of these terms is invalid, the rest stays in force.
      </p>
    ),
  },
  {
    title: 'Contact',
    body: (
      <p>
        Questions about these terms: <a href={`mailto:${email}`}>{email}</a>, or our <a href="/contact">contact page</a>
        . Please write to us before you go further; most things can be settled in an email.
      </p>
    ),
  },
];

export function Page() {
  const { settings } = useSiteConfig();
  const { name } = settings;
  return (
    <LegalPage
      title="Terms of Service"
      description={`The terms on which you use ${name}: no professional advice, your own responsibility under water, liability, and the law that applies.`}
      path="/terms-of-service"
      dated="Effective: 4 July 2025"
      lead={
        <p>
          In short: read as much as you like, dive within your training, check conditions on the spot, and do not hold
          us responsible for the sea. The long form follows.
        </p>
      }
      sections={sectionsFor(settings)}
      numbered
    >
      <p className={legalPageStyles.back}>
        <a className={buttonStyles.button} href="/">
          <Icon name="arrow-left" />
          Back to Home
        </a>
      </p>
    </LegalPage>
  );
}
