import { Fragment } from 'react';
import { LEARN_CATEGORIES } from '../../../domain/articles/article-categories.ts';
import { PLACES_PATH } from '../../../domain/kernel/page-paths.ts';
import type { LearnTexts } from '../../../domain/settings/page-texts.ts';
import { articlesAbout, learnTexts } from '../../app/data/landing-queries.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { breadcrumbList } from '../../app/head/structured-data.ts';
import buttonStyles from '../../ui/button.module.css';
import callToActionStyles from '../../ui/call-to-action.module.css';
import { ArticleCard } from '../../ui/cards/article-card.tsx';
import cardStyles from '../../ui/cards/card.module.css';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Isobaths } from '../../ui/isobaths.tsx';
import { PageHero } from '../../ui/page-hero.tsx';
import { CertificationLadder } from './certification-ladder.tsx';
import styles from './learn-page.module.css';

/** Marks of the three essentials, in their order. */
const ESSENTIAL_ICONS = ['graduation-cap', 'shield-check', 'gauge'] as const;

const PATH = '/learn-to-dive';

export function Page() {
  const { siteUrl, settings } = useSiteConfig();
  const { data: texts, isError, refetch } = useApi(learnTexts());
  usePageHead({
    title: `Learn to dive: how to get your first certification | ${settings.name}`,
    description:
      'How an open water course works in Australia, step by step: theory, pool, open water, certification. With six habits that keep divers safe.',
    canonical: PATH,
    structuredData: import.meta.env.SSR && [
      breadcrumbList(siteUrl, [{ label: 'Home', href: '/' }, { label: 'Learn to Dive' }], PATH),
    ],
  });
  if (isError) return <ErrorPage onRetry={() => void refetch()} />;
  const essentials = ESSENTIAL_ICONS.map((icon, place) => ({
    ...{ icon, title: '', text: '' },
    ...texts?.essentials[place],
  }));
  return (
    <>
      <PageHero title="Learn to dive" lead={texts?.lead} />
      {texts && (
        <>
          <DefinitionList id="essentials-title" title="Everything You Need to Know" values={essentials} />
          <Steps {...texts} />
        </>
      )}
      <CertificationLadder />
      {texts && <SafetyTips {...texts} />}
      <ReadOn />
      {texts && <NextStep {...texts} />}
    </>
  );
}

/** Steps along a line, like stops on an ascent: left to right, or downwards on phones. */
function Steps({ stepsTitle, stepsLead, steps }: LearnTexts) {
  return (
    <section className="section continued container" aria-labelledby="steps-title">
      <div className="section-head">
        <h2 id="steps-title">{stepsTitle}</h2>
        <p>{stepsLead}</p>
      </div>
      <ol className={`${styles.steps} grid`}>
        {steps.map(({ title, text, takes }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps keep their places, and owners may give two the same title
          <li key={place}>
            <h3>{title}</h3>
            <p className="mt-2 size-16 leading-150">{text}</p>
            <p className="mt-2 small leading-150 muted">{takes}</p>
          </li>
        ))}
      </ol>
      <p className="mt-5">
        <a href={PLACES_PATH}>Find a dive school: the page of each region says who teaches there</a>
      </p>
    </section>
  );
}

function SafetyTips({ tipsTitle, tips }: LearnTexts) {
  return (
    <section className="section continued container" aria-labelledby="safety-title">
      <div className="section-head">
        <h2 id="safety-title">{tipsTitle}</h2>
        <p>
          Nothing here replaces a course or a doctor. For a suspected diving illness call 000 and then the diving
          emergency hotline of DAN on <a href="tel:1800088200">1800 088 200</a>.
        </p>
      </div>
      <ol className={`${styles.tips} grid halves-from-48`}>
        {tips.map(({ title, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tips keep their places, and owners may give two the same title
          <li key={place}>
            <h3>{title}</h3>
            <p className="mt-2 size-16 leading-150">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The newest articles for new divers. */
function ReadOn() {
  const [safety, tips] = LEARN_CATEGORIES;
  const { data: aboutSafety } = useApi(articlesAbout(safety));
  const { data: withTips } = useApi(articlesAbout(tips));
  const articles = [...(aboutSafety?.items ?? []), ...(withTips?.items ?? [])];
  if (articles.length === 0) return null;
  return (
    <section className="section continued container" aria-labelledby="read-title">
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
      <div className={`${cardStyles.grid} ${cardStyles.three}`}>
        {articles.map((article) => (
          <ArticleCard key={article.id} article={article} position="grid" />
        ))}
      </div>
    </section>
  );
}

function NextStep({ nextTitle, nextText }: LearnTexts) {
  return (
    <div className="container section continued">
      <section className={`${callToActionStyles.callToAction} relative clipped`} aria-labelledby="next-title">
        <Isobaths />
        <h2 id="next-title">{nextTitle}</h2>
        <p>{nextText}</p>
        <div className="cluster gap-3 mt-5">
          <a className={`${buttonStyles.button} ${buttonStyles.primary}`} href="/gear-reviews">
            Browse Gear Reviews <Icon name="arrow-right" />
          </a>
          <a className={buttonStyles.button} href="/contact">
            Ask us a question
          </a>
        </div>
      </section>
    </div>
  );
}
