import { siteSettings } from '../../../content/site-settings.ts';
import { Isobaths } from '../../components/isobaths.tsx';
import { PageHero } from '../../components/page-hero.tsx';
import { ValueList } from '../../components/value-list.tsx';
import { useSite } from '../../data/site-context.tsx';
import { usePageHead } from '../../head/page-head.ts';
import { breadcrumbList } from '../../head/structured-data.ts';
import { Icon } from '../../icons/icon.tsx';
import { ESSENTIALS, SAFETY_TIPS, STEPS } from './learn-texts.ts';

const PATH = '/learn-to-dive';

export function Page() {
  const { siteUrl } = useSite();
  usePageHead({
    title: `Learn to dive: the way to your first certificate | ${siteSettings.name}`,
    description:
      'How an open water course works in Australia, step by step: theory, pool, open water, certificate. With six habits that keep divers safe.',
    canonical: PATH,
    structuredData: [breadcrumbList(siteUrl, [{ label: 'Home', href: '/' }, { label: 'Learn to Dive' }], PATH)],
  });
  return (
    <>
      <PageHero
        title="Learn to dive"
        lead="From the first breath under water to a certificate that is known worldwide."
      />
      <ValueList id="essentials-title" title="Everything You Need to Know" values={ESSENTIALS} />
      <Steps />
      <SafetyTips />
      <NextStep />
    </>
  );
}

/** Steps hang on a line like stops on an ascent, read from left to right or downwards. */
function Steps() {
  return (
    <section className="section continued wrap" aria-labelledby="steps-title">
      <div className="section-head">
        <h2 id="steps-title">Four steps to your certificate</h2>
        <p>Most people need three or four days, or a few evenings and two weekends.</p>
      </div>
      <ol className="steps">
        {STEPS.map(({ title, text, takes }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <p className="takes">{takes}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function SafetyTips() {
  return (
    <section className="section continued wrap" aria-labelledby="safety-title">
      <div className="section-head">
        <h2 id="safety-title">Six habits that keep divers safe</h2>
        <p>
          Nothing here replaces a course or a doctor. For a suspected diving illness call 000 and then the diving
          emergency hotline of DAN on <a href="tel:1800088200">1800 088 200</a>.
        </p>
      </div>
      <ol className="tips">
        {SAFETY_TIPS.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function NextStep() {
  return (
    <div className="wrap section continued">
      <section className="closing-card" aria-labelledby="next-title">
        <Isobaths />
        <h2 id="next-title">Ready to get wet?</h2>
        <p>See what the first pieces of your own gear should be, or ask us what the books leave open.</p>
        <div className="actions">
          <a className="button primary" href="/gear-reviews">
            Browse Gear Reviews <Icon name="arrow-right" />
          </a>
          <a className="button" href="/contact">
            Ask us a question
          </a>
        </div>
      </section>
    </div>
  );
}
