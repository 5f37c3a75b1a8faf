import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-name.ts';
import styles from './info-cards.module.css';
import { Section } from './section.tsx';

const CARDS: { href: string; icon: IconName; title: string; text: string }[] = [
  {
    href: '/gear-reviews',
    icon: 'gauge',
    title: 'Gear Reviews',
    text: 'Computers, regulators, suits. What the numbers mean in the water.',
  },
  {
    href: '/blog',
    icon: 'book-open',
    title: 'Dive Stories & Tips',
    text: 'Safety, seasons, animals and how to get there.',
  },
  {
    href: '/dive-sites',
    icon: 'map',
    title: 'Dive Site Guide',
    text: 'Every site on one chart, by depth, season and skill.',
  },
];

export function InfoCards() {
  return (
    <Section id="info-title" title="What you’ll find here">
      <div className={styles.cards}>
        {CARDS.map(({ href, icon, title, text }) => (
          <a href={href} key={href}>
            <Icon name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
            <Icon name="arrow-right" className={styles.go ?? ''} />
          </a>
        ))}
      </div>
    </Section>
  );
}
