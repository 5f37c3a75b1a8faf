import { siteSettings } from '../../../content/site-settings.ts';
import { Isobaths } from '../isobaths.tsx';
import { NewsletterForm } from './newsletter-form.tsx';

export function NewsletterBlock() {
  const { guide, name } = siteSettings;
  return (
    <section className="newsletter" id="newsletter" aria-labelledby="newsletter-title">
      <Isobaths />
      <div className="wrap">
        <div>
          <h2 id="newsletter-title">Get the dive briefing</h2>
          <p>
            New sites, honest gear notes and what is in season. Join and we send you the free PDF guide: {guide.title}.
          </p>
          <NewsletterForm />
          <p className="note">
            Unsubscribe in one click. See the <a href="/privacy-policy">Privacy Policy</a>.
          </p>
        </div>
        <GuideLeaf title={guide.title} publisher={name} />
      </div>
    </section>
  );
}

/** The guide's cover; a number at the start of its title is set large. */
function GuideLeaf({ title, publisher }: { title: string; publisher: string }) {
  const [, number, words] = /^(\d+)?\s*(.*)$/.exec(title) ?? [];
  return (
    <div className="guide-leaf" aria-hidden="true">
      <div>
        {number && <b>{number}</b>} {words}
      </div>
      <span>
        {publisher}
        <br />
        PDF guide
      </span>
    </div>
  );
}
