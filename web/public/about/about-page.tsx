import { siteSettings } from '../../../content/site-settings.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { breadcrumbList } from '../../app/head/structured-data.ts';
import { DefinitionList, type Value } from '../../ui/definition-list.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import layoutStyles from '../../ui/layout.module.css';
import noticeStyles from '../../ui/notice.module.css';
import { PageHero } from '../../ui/page-hero.tsx';
import styles from './about-page.module.css';

const PATH = '/about';

const VALUES: Value[] = [
  {
    icon: 'scale',
    title: 'Honest Reviews',
    text: 'Every review says how it came about: from the maker’s specs, a loan unit or one we bought. Weaknesses are listed next to strengths, and no one pays for a kind word.',
  },
  {
    icon: 'life-buoy',
    title: 'Safety First',
    text: 'Every site page gives depth and hazards where we could confirm them. What we don’t know stays empty, because people plan dives with it.',
  },
  {
    icon: 'sprout',
    title: 'Conservation',
    text: 'We write about reefs, kelp and the animals in them so that they stay. Protected places are named with their rules, and nests and dens are not marked on charts.',
  },
];

export function Page() {
  const { siteUrl } = useSiteConfig();
  const { name, siteCountClaim } = siteSettings;
  usePageHead({
    title: `About us: who makes this guide, and how | ${name}`,
    description: `${name} is an independent guide to diving in Australia and the Pacific. What we stand for, who does the work, and how it is paid for.`,
    canonical: PATH,
    structuredData: [breadcrumbList(siteUrl, [{ label: 'Home', href: '/' }, { label: 'About' }], PATH)],
  });
  return (
    <>
      <PageHero title={`About ${name}`} lead="An independent guide for people who dive Australia and the Pacific." />
      <section
        className={`${layoutStyles.section} ${layoutStyles.container} ${styles.mission}`}
        aria-labelledby="mission-title"
      >
        <h2 id="mission-title">Our mission</h2>
        <div className="prose">
          <p>
            A bommie is a reef that rises alone from the sea floor. Divers look for one because everything gathers
            there. We would like to be that for what a diver needs to know: {siteCountClaim} dive sites with their
            depth, season and hazards, and gear reviews that show their sources.
          </p>
          <p>
            Good information about our waters is scattered over club pages, park plans and forum threads. We read it,
            compare it, name the source and write it down in one place, for the person on the beach with one bar of
            reception who wants to know whether this site is for them.
          </p>
        </div>
      </section>
      <DefinitionList id="values-title" title="What we stand for" values={VALUES} />
      <Team />
      <DisclosureBox />
    </>
  );
}

/** Without a name the role is all there is to say. */
function Team() {
  return (
    <section
      className={`${layoutStyles.section} ${layoutStyles.continued} ${layoutStyles.container}`}
      aria-labelledby="team-title"
    >
      <div className={layoutStyles.sectionHead}>
        <h2 id="team-title">Meet the Team</h2>
      </div>
      <ul className={styles.team}>
        {siteSettings.team.map(({ role, name, text }) => (
          <li key={role}>
            <h3>{name || role}</h3>
            {name && <p className={styles.role}>{role}</p>}
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DisclosureBox() {
  return (
    <div className={`${layoutStyles.container} ${layoutStyles.section} ${layoutStyles.continued}`}>
      <section className={noticeStyles.notice} aria-labelledby="disclosure-title">
        <Icon name="heart-handshake" />
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
