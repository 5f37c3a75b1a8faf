import { Fragment } from 'react';
import { siteSettings } from '../../../content/site-settings.ts';
import { LEARN_CATEGORIES } from '../../../domain/article-categories.ts';
import { articlesAbout } from '../../app/data/queries.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { breadcrumbList } from '../../app/head/structured-data.ts';
import { ArticleCard } from '../../ui/cards/article-card.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Isobaths } from '../../ui/isobaths.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { ESSENTIALS, SAFETY_TIPS, STEPS } from './learn-texts.ts';

const PATH = '/learn-to-dive';

export function Page() {
  const { siteUrl } = useSiteConfig();
  usePageHead({
    title: `Learn to dive: how to get your first certification | ${siteSettings.name}`,
    description:
      'How an open water course works in Australia, step by step: theory, pool, open water, certification. With six habits that keep divers safe.',
    canonical: PATH,
    structuredData: [breadcrumbList(siteUrl, [{ label: 'Home', href: '/' }, { label: 'Learn to Dive' }], PATH)],
  });
  return (
    <>
      <PageHero
        title="Learn to dive"
        lead="From your first breath under water to a certification recognised worldwide."
      />
      <DefinitionList id="essentials-title" title="Everything You Need to Know" values={ESSENTIALS} />
      <Steps />
      <SafetyTips />
      <ReadOn />
      <NextStep />
    </>
  );
}

/** Steps hang on a line like stops on an ascent, read from left to right or downwards. */
function Steps() {
  return (
    <section className="section continued wrap" aria-labelledby="steps-title">
      <div className="section-head">
        <h2 id="steps-title">Four steps to your certification</h2>
        <p>Three to four days, or a few evenings and two weekends.</p>
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

/** The newest articles on what a new diver asks first. */
function ReadOn() {
  const [safety, tips] = LEARN_CATEGORIES;
  const { data: aboutSafety } = useApi(articlesAbout(safety));
  const { data: withTips } = useApi(articlesAbout(tips));
  const articles = [...(aboutSafety?.items ?? []), ...(withTips?.items ?? [])];
  if (articles.length === 0) return null;
  return (
    <section className="section continued wrap" aria-labelledby="read-title">
      <div className="section-head">
        <h2 id="read-title">Read before your first dives</h2>
        <p>
          More in{' '}
          {LEARN_CATEGORIES.map((category, place) => (
            <Fragment key={category}>
              {place > 0 && ' and '}
              <a href={`/blog?category=${encodeURIComponent(category)}`}>{category}</a>
            </Fragment>
          ))}
          .
        </p>
      </div>
      <div className="grid three">
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} position="grid" />
        ))}
      </div>
    </section>
  );
}

function NextStep() {
  return (
    <div className="wrap section continued">
      <section className="closing-card" aria-labelledby="next-title">
        <Isobaths />
        <h2 id="next-title">Ready to get wet?</h2>
        <p>See which gear to buy first, or ask us anything your course didn’t cover.</p>
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
