import { articleCategories } from '../../app/data/queries.ts';
import { useApi } from '../../app/data/query.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon-name.ts';
import { blogPath } from './blog-path.ts';

const CATEGORIES: { icon: IconName; title: string; text: string }[] = [
  { icon: 'shield-check', title: 'Safety', text: 'Plans, limits and habits that bring everyone back to the boat.' },
  {
    icon: 'leaf',
    title: 'Sustainability',
    text: 'How reefs and kelp are faring, and how to dive without leaving a mark.',
  },
  { icon: 'newspaper', title: 'News', text: 'Surveys, closures and rules, with their sources and dates.' },
  { icon: 'message-circle', title: 'Opinion', text: 'Where we take sides, and why. Signed, so you can disagree.' },
];

/** What the blog writes about (specification, section 2): each leads to its articles, and one without articles is left out. */
export function CategoryCards() {
  const { data: categories } = useApi(articleCategories());
  const shown = CATEGORIES.filter(({ title }) => categories?.includes(title));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="categories-title">
      <div className="section-head">
        <h2 id="categories-title">What we write about</h2>
      </div>
      <ul className="category-cards">
        {shown.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} />
            <h3>
              <a href={blogPath(title)}>{title}</a>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
