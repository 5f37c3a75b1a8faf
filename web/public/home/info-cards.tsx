import type { TitledText } from '../../../domain/settings/page-texts.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-name.ts';
import styles from './info-cards.module.css';
import { Section } from './section.tsx';

const PAGES: { href: string; icon: IconName }[] = [
  { href: '/gear-reviews', icon: 'gauge' },
  { href: '/blog', icon: 'book-open' },
  { href: '/dive-sites', icon: 'map' },
];

/** Links from the home page to its main sections. Renders nothing while their texts are loading. */
export function InfoCards({ title, cards }: { title: string; cards: readonly TitledText[] }) {
  if (cards.length === 0) return null;
  return (
    <Section id="info-title" title={title}>
      <div className={`${styles.cards} grid`}>
        {PAGES.map(({ href, icon }, place) => (
          <a className="grid gap-0-4 rule-below ink unlined" href={href} key={href}>
            <Icon name={icon} className="icon-24 link" />
            <h3 className="h4">{cards[place]?.title}</h3>
            <p className="small leading-130 muted">{cards[place]?.text}</p>
            <Icon name="arrow-right" className={`${styles.go} muted`} />
          </a>
        ))}
      </div>
    </Section>
  );
}
