import { track } from '../../app/analytics/events.ts';
import { Isobaths } from '../../ui/isobaths.tsx';

/** Both events are in the specification's list (section 7): the click, and the intent behind it. */
function trackSuggestion() {
  track({ event: 'suggest_product_click', category: 'engagement', label: 'gear reviews' });
  track({ event: 'suggest_product', category: 'engagement', label: 'gear reviews' });
}

export function SuggestProduct() {
  return (
    <section className="closing-card suggest-product" aria-labelledby="suggest-title">
      <Isobaths />
      <h2 id="suggest-title">Missing something?</h2>
      <p>Tell us which piece of gear you would like to read about next.</p>
      <div className="actions">
        <a className="button" href="/contact" onClick={trackSuggestion}>
          Suggest a Product
        </a>
      </div>
    </section>
  );
}
