import { useId } from 'react';
import { useAdmin } from '../../kit/api/use-admin.ts';
import adminLayoutStyles from '../../kit/layout/admin-layout.module.css';
import { addUp, Figure, type Traffic } from '../traffic/traffic-panel.tsx';
import styles from './dashboard-home.module.css';

type SignUps = { days: string[]; signUps: number[]; before: number; unsubscribed: number; subscribers: number };

/** Page views, clicks to shops and sign-ups of the last 30 days. */
export function RecentFigures() {
  const id = useId();
  const traffic = useAdmin<Traffic>('/api/admin/traffic?days=30', { keepPrevious: true }).data;
  const newsletter = useAdmin<SignUps>('/api/admin/sign-ups', { keepPrevious: true }).data;
  return (
    <section className={styles.happened} aria-labelledby={id}>
      <h2 id={id} className={`${adminLayoutStyles.ruledTitle} mb-3`}>
        What happened <span className="note">in the last 30 days</span>
      </h2>
      <div className={`${styles.figures} grid`}>
        {traffic?.countsViews && (
          <Figure
            title="Page views"
            total={addUp(traffic.views)}
            before={traffic.before.views}
            counts={traffic.views}
            days={traffic.days}
          />
        )}
        {traffic && (
          <Figure
            title="Clicks to shops"
            total={addUp(traffic.clicks)}
            before={traffic.before.clicks}
            counts={traffic.clicks}
            days={traffic.days}
          />
        )}
        {newsletter && (
          <Figure
            title="Sign-ups"
            total={addUp(newsletter.signUps)}
            before={newsletter.before}
            counts={newsletter.signUps}
            days={newsletter.days}
          >
            {` ${newsletter.unsubscribed} unsubscribed. ${newsletter.subscribers} subscribers.`}
          </Figure>
        )}
      </div>
    </section>
  );
}
