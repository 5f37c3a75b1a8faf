import { Fragment } from 'react';
import { siteSettings } from '../../../content/site-settings.ts';
import { LEARN_CATEGORIES } from '../../../domain/article-categories.ts';
import { articlesAbout } from '../../app/data/queries.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { breadcrumbList } from '../../app/head/structured-data.ts';
import buttonStyles from '../../ui/button.module.css';
import callToActionStyles from '../../ui/call-to-action.module.css';
import { ArticleCard } from '../../ui/cards/article-card.tsx';
import cardStyles from '../../ui/cards/card.module.css';
import { DefinitionList, type Value } from '../../ui/definition-list.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { Isobaths } from '../../ui/isobaths.tsx';
import layoutStyles from '../../ui/layout.module.css';
import { PageHero } from '../../ui/page-hero.tsx';
import { CertificationLadder } from './certification-ladder.tsx';
import styles from './learn-page.module.css';

const ESSENTIALS: Value[] = [
  {
    icon: 'graduation-cap',
    title: 'Get certified',
    text: 'No shop will fill a cylinder and no boat will take you out without a certification. An entry-level course (Open Water Diver with most agencies) trains you for dives with a buddy down to 18\u00A0m, in conditions like those you trained in; the card is known all over the world. You need to be ten or older, able to swim, and fit to dive: courses begin with a medical questionnaire, and some answers mean seeing a doctor first.',
  },
  {
    icon: 'shield-check',
    title: 'Safety first',
    text: 'Diving has few rules, and every one of them matters: keep breathing, come up slowly, stay together, keep a reserve of gas, stay within your training. A course makes habits of them. Choose an instructor for small groups and patience rather than for the lowest price.',
  },
  {
    icon: 'gauge',
    title: 'Gear guide',
    text: 'Dive schools lend you everything, so you don’t need to buy anything before the course. A mask that fits your face is the first thing worth owning, then boots and fins, then a computer. Leave the regulator, BCD and suit until you know which water you’ll dive in.',
  },
];

const STEPS = [
  {
    title: 'Basic theory',
    text: 'Pressure, gas, buoyancy and planning, online at home or in a classroom, with a short exam at the end.',
    takes: '6 to 10 hours',
  },
  {
    title: 'Pool training',
    text: 'The first breaths, clearing a mask, finding a lost regulator, hovering: in water shallow enough to stand up.',
    takes: '1 to 2 days',
  },
  {
    title: 'Open water',
    text: 'Four dives in the sea or a lake with your instructor, in which you show the same skills where they count.',
    takes: '2 days, to 18\u00A0m at most',
  },
  {
    title: 'Certified diver',
    text: 'The card stays valid for life. Skills fade, so take a refresher after a long break and dive with people you can learn from.',
    takes: 'No expiry',
  },
];

const SAFETY_TIPS = [
  {
    title: 'Never dive alone',
    text: 'Agree on signs, on a depth and on what happens if you lose each other: look round for a minute, then go up and meet there.',
  },
  {
    title: 'Check equipment',
    text: 'Go through each other’s gear before every dive: inflator, weights, releases, gas turned on and breathed from, and a last look over everything.',
  },
  {
    title: 'Plan the dive',
    text: 'Depth, time, turning point, reserve, way out. Look at wind, swell and tide for the day, and tell someone ashore when you’ll be back.',
  },
  {
    title: 'Ascend slowly',
    text: 'No faster than 9\u00A0m a minute, with three minutes at 5\u00A0m at the end of every dive. Never hold your breath on the way up.',
  },
  {
    title: 'Respect marine life',
    text: 'Hands off, fins off the bottom, no chasing. What looks like a stone may be a stonefish, and a coral knocked over took decades to grow.',
  },
  {
    title: 'Know your limits',
    text: 'Any diver may call off any dive at any time, without giving reasons. Cold, tired, out of practice or uneasy are all good ones.',
  },
];

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
      <CertificationLadder />
      <SafetyTips />
      <ReadOn />
      <NextStep />
    </>
  );
}

/** Steps along a line, like stops on an ascent: left to right, or downwards on phones. */
function Steps() {
  return (
    <section
      className={`${layoutStyles.section} ${layoutStyles.continued} ${layoutStyles.container}`}
      aria-labelledby="steps-title"
    >
      <div className={layoutStyles.sectionHead}>
        <h2 id="steps-title">Four steps to your certification</h2>
        <p>Three to four days, or a few evenings and two weekends.</p>
      </div>
      <ol className={styles.steps}>
        {STEPS.map(({ title, text, takes }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <p className={styles.takes}>{takes}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function SafetyTips() {
  return (
    <section
      className={`${layoutStyles.section} ${layoutStyles.continued} ${layoutStyles.container}`}
      aria-labelledby="safety-title"
    >
      <div className={layoutStyles.sectionHead}>
        <h2 id="safety-title">Six habits that keep divers safe</h2>
        <p>
          Nothing here replaces a course or a doctor. For a suspected diving illness call 000 and then the diving
          emergency hotline of DAN on <a href="tel:1800088200">1800 088 200</a>.
        </p>
      </div>
      <ol className={styles.tips}>
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

/** The newest articles for new divers. */
function ReadOn() {
  const [safety, tips] = LEARN_CATEGORIES;
  const { data: aboutSafety } = useApi(articlesAbout(safety));
  const { data: withTips } = useApi(articlesAbout(tips));
  const articles = [...(aboutSafety?.items ?? []), ...(withTips?.items ?? [])];
  if (articles.length === 0) return null;
  return (
    <section
      className={`${layoutStyles.section} ${layoutStyles.continued} ${layoutStyles.container}`}
      aria-labelledby="read-title"
    >
      <div className={layoutStyles.sectionHead}>
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

function NextStep() {
  return (
    <div className={`${layoutStyles.container} ${layoutStyles.section} ${layoutStyles.continued}`}>
      <section className={callToActionStyles.callToAction} aria-labelledby="next-title">
        <Isobaths />
        <h2 id="next-title">Ready to get wet?</h2>
        <p>See which gear to buy first, or ask us anything your course didn’t cover.</p>
        <div className={callToActionStyles.actions}>
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
