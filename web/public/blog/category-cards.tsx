import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-name.ts';

const CATEGORIES: { icon: IconName; title: string; text: string }[] = [
  { icon: 'shield-check', title: 'Safety', text: 'Plans, limits and habits that bring everyone back to the boat.' },
  {
    icon: 'leaf',
    title: 'Sustainability',
    text: 'How reefs and kelp are faring, and how to dive without leaving a mark.',
  },
  { icon: 'newspaper', title: 'News', text: 'Surveys, closures and rules, with their sources and dates.' },
  { icon: 'message-circle', title: 'Opinion', text: 'Where we take sides, and why. Signed, so that you can disagree.' },
];

/** What the blog writes about (specification, section 2); they lead nowhere. */
export function CategoryCards() {
  return (
    <section aria-labelledby="categories-title">
      <div className="section-head">
        <h2 id="categories-title">What we write about</h2>
      </div>
      <ul className="category-cards">
        {CATEGORIES.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
