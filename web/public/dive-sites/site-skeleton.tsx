import { siteSettings } from '../../../content/site-settings.ts';
import { usePageHead } from '../../app/head/page-head.ts';

const FACTS = ['Depth', 'Water temp', 'Visibility', 'Best time'];

/** The frame of a dive site whose facts are on the way. */
export function SiteSkeleton({ path }: { path: string }) {
  usePageHead({ title: `Dive Sites | ${siteSettings.name}`, description: siteSettings.description, canonical: path });
  return (
    <div className="wrap site-skeleton" role="status" aria-label="Loading dive site">
      <div className="site-head">
        <div>
          <div className="skeleton-line" style={{ width: '35%' }} />
          <div className="skeleton-line t" style={{ width: '80%' }} />
          <div className="skeleton-line" style={{ width: '55%' }} />
          <div className="skeleton-line" />
          <div className="skeleton-line" style={{ width: '90%' }} />
        </div>
        <div className="site-picture">
          <div className="picture skeleton-block" />
          <div className="staff big" />
        </div>
      </div>
      <dl className="fact-strip">
        {FACTS.map((name) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span className="skeleton-line" />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
