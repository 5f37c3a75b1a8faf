import { splitParagraphs } from '../../../domain/settings/page-texts.ts';
import type { TeamMember } from '../../../domain/settings/site-settings.ts';
import { aboutTexts } from '../../app/data/landing-queries.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { breadcrumbList } from '../../app/head/structured-data.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { ErrorPage } from '../../ui/error-page.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import noticeStyles from '../../ui/notice.module.css';
import { PageHero } from '../../ui/page-hero.tsx';
import styles from './about-page.module.css';

const PATH = '/about';

/** Marks of the three values, in their order. */
const VALUE_ICONS = ['scale', 'life-buoy', 'sprout'] as const;

export function Page() {
  const { siteUrl, settings } = useSiteConfig();
  const { name } = settings;
  const { data: texts, isError, refetch } = useApi(aboutTexts());
  usePageHead({
    title: `About us: who makes this guide, and how | ${name}`,
    description: `${name} is an independent guide to diving in Australia and the Pacific. What we stand for, who does the work, and how it is paid for.`,
    canonical: PATH,
    structuredData: import.meta.env.SSR && [
      breadcrumbList(siteUrl, [{ label: 'Home', href: '/' }, { label: 'About' }], PATH),
    ],
  });
  if (isError) return <ErrorPage onRetry={() => void refetch()} />;
  const values = VALUE_ICONS.map((icon, place) => ({ ...{ icon, title: '', text: '' }, ...texts?.values[place] }));
  return (
    <>
      <PageHero title={`About ${name}`} lead={texts?.lead} />
      {texts && (
        <>
          <section className={`section container ${styles.mission}`} aria-labelledby="mission-title">
            <h2 id="mission-title">{texts.missionTitle}</h2>
            <div className="prose">
              {splitParagraphs(texts.mission).map((paragraph, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs keep their places, and two may be the same
                <p key={place}>{paragraph}</p>
              ))}
            </div>
          </section>
          <DefinitionList id="values-title" title={texts.valuesTitle} values={values} />
          <Team team={texts.team} />
        </>
      )}
      <DisclosureBox />
    </>
  );
}

/** Without a name the role is all there is to say. */
function Team({ team }: { team: readonly TeamMember[] }) {
  if (team.length === 0) return null;
  return (
    <section className="section continued container" aria-labelledby="team-title">
      <div className="section-head">
        <h2 id="team-title">Meet the Team</h2>
      </div>
      <ul className={`${styles.team} grid gap-5`}>
        {team.map(({ role, name, text }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: people keep their places, and two may have the same role
          <li className="p-5 sheet edged" key={place}>
            <h3>{name || role}</h3>
            {name && <p className="mt-2 strong small leading-150 muted">{role}</p>}
            <p className="mt-2 size-16 leading-150">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DisclosureBox() {
  return (
    <div className="container section continued">
      <section className={`${noticeStyles.notice} icon-and-text framed`} aria-labelledby="disclosure-title">
        <Icon name="heart-handshake" className="icon-24" />
        <h2 id="disclosure-title">Affiliate disclosure</h2>
        <p>
          Some links on this site lead to shops that pay us a commission when you buy, at no extra cost to you. Such
          links are always marked. What we write is decided before any link is set, and no shop or maker reads it first.
          The details are in our <a href="/affiliate-disclosure">Affiliate Disclosure</a>.
        </p>
      </section>
    </div>
  );
}
