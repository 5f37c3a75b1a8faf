import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { breadcrumbList } from '../../app/head/structured-data.ts';
import cardStyles from '../../ui/cards/card.module.css';
import { Icon } from '../../ui/icons/icon.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { SocialLinks } from '../../ui/social-links.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-page.module.css';

const PATH = '/contact';

export function Page() {
  const { siteUrl, settings } = useSiteConfig();
  usePageHead({
    title: `Contact | ${settings.name}`,
    description:
      'Ask us about gear, tell us what is wrong on a dive site’s page, or suggest a product. We answer within 24-48 hours on business days.',
    canonical: PATH,
    structuredData: import.meta.env.SSR && [
      breadcrumbList(siteUrl, [{ label: 'Home', href: '/' }, { label: 'Contact' }], PATH),
    ],
  });
  return (
    <>
      <PageHero title="Contact" lead="A question, a correction, a piece of gear we should look at: write to us." />
      <div className={`container section ${styles.contact} grid`}>
        <section id="contact-form">
          <h2 className="mb-4 h3">Write to us</h2>
          <ContactForm />
        </section>
        <ContactInfo />
      </div>
      <Faq />
    </>
  );
}

function ContactInfo() {
  const { settings } = useSiteConfig();
  const { email, social } = settings;
  return (
    <section className={styles.contactInfo} aria-labelledby="info-title">
      <h2 className="mb-4 h3" id="info-title">
        How to reach us
      </h2>
      <dl className="bar-above">
        <div>
          <dt className="line small muted">
            <Icon name="mail" />
            Email
          </dt>
          <dd className="strong anywhere">
            <a href={`mailto:${email}`}>{email}</a>
          </dd>
        </div>
        <div>
          <dt className="line small muted">
            <Icon name="clock" />
            Response time
          </dt>
          <dd className="strong anywhere">24-48 hours on business days</dd>
        </div>
        {social.length > 0 && (
          <div>
            <dt className="line small muted">
              <Icon name="users" />
              Social media
            </dt>
            <dd className="strong anywhere">
              <SocialLinks className="cluster gap-0-4" />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Faq() {
  return (
    <section className="section continued container" aria-labelledby="faq-title">
      <div className="section-head">
        <h2 id="faq-title">Frequently asked questions</h2>
      </div>
      <div className={`${cardStyles.grid} ${styles.faq}`}>
        {FAQ.map(({ question, answer }) => (
          <article className={cardStyles.card} key={question}>
            <div className={cardStyles.body}>
              <h3>{question}</h3>
              <p>{answer}</p>
            </div>
          </article>
        ))}
      </div>
    </section>
  );
}

const FAQ = [
  {
    question: 'Can you recommend gear for me personally?',
    answer:
      'Yes. Tell us where and how often you dive, how warm you like to be and roughly what you want to spend. You get our honest opinion; a shop where you can try things on knows your size better than we do.',
  },
  {
    question: 'Will you review my product?',
    answer:
      'Perhaps. Makers and importers may offer a loan unit, and the review will say that it was lent. Reviews can’t be bought, no maker or shop reads them before they appear, and we print what we don’t like.',
  },
  {
    question: 'Do you offer dive courses?',
    answer:
      'Not directly. We explain how courses work on our Learn to Dive page; you take the course itself with a local dive school, at home or where you travel.',
  },
  {
    question: 'How do you choose dive sites?',
    answer:
      'We add a site when divers log it regularly, its position can be established and there is a source for its depth and hazards. If one is missing or has changed, tell us what you know.',
  },
];
