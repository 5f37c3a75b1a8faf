import { longDate, monthOfHour, partialDate } from '../../../domain/kernel/dates.ts';
import { diveSitePath } from '../../../domain/kernel/slug.ts';
import { diveSite, diveSiteTides } from '../../app/data/dive-site-queries.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { filledKit } from '../dive-sites/kit-query.ts';
import { siteAnswers } from '../dive-sites/site-answers.ts';
import styles from './briefing.module.css';
import { SheetBack, SheetPlan, SheetTide } from './sheet-back.tsx';
import { SheetFront } from './sheet-front.tsx';
import { SheetInside } from './sheet-inside.tsx';
import { listSheetParts } from './sheet-parts.ts';
import { TitleLevel } from './sheet-title.tsx';

type BriefingSheetProps = { id: string; date: string | null; headingLevel: 1 | 2 };

/** One site on one sheet of A4, folded once. Nothing where the site is not known. */
export function BriefingSheet({ id, date, headingLevel }: BriefingSheetProps) {
  const { data: site } = useApi(diveSite(id));
  const { data: tides } = useApi(diveSiteTides(id, date));
  const { data: kit } = useApi(filledKit(id, date, null));
  const { hour } = useSiteConfig();
  if (!site) return null;
  const day = tides?.days[0]?.date;
  const answers = siteAnswers(site, day ? Number(day.slice(5, 7)) : monthOfHour(hour), { isNow: false });
  const { checkedOn } = site.details;
  return (
    <TitleLevel value={headingLevel === 1 ? 'h2' : 'h3'}>
      <article className={styles.briefingPage}>
        <SheetFront site={site} answers={answers} day={day} headingLevel={headingLevel} />
        <SheetInside site={site} parts={listSheetParts(site, answers, kit ?? null)} />
        <SheetBack
          path={diveSitePath(site)}
          note={`${checkedOn ? `Last checked ${partialDate(checkedOn)}.` : site.createdAt && `As of ${longDate(site.createdAt)}.`} Check this against the water, your training and the people who dive here often. It is not a go-ahead.`}
        >
          <SheetTide tides={tides ?? null} name={site.name} />
          <SheetPlan />
        </SheetBack>
      </article>
    </TitleLevel>
  );
}
