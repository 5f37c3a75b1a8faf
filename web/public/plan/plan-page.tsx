import { Fragment, Suspense, useMemo } from 'react';
import { formatCount } from '../../../domain/kernel/format-count.ts';
import { PLAN_PATH } from '../../../domain/kernel/page-paths.ts';
import type { PlanAnswer } from '../../../domain/plan/plan-answer.ts';
import { isPlanAsked, type PlanQuestion, readPlanGroup, readPlanQuestion } from '../../../domain/plan/plan-question.ts';
import { isOffForSea, NO_SHORE_KNOTS } from '../../../domain/sea/sea-scale.ts';
import { diveSitePlan } from '../../app/data/plan-queries.ts';
import { useApi } from '../../app/data/query.ts';
import { useSiteConfig } from '../../app/data/site-context.tsx';
import { usePageHead } from '../../app/head/page-head.ts';
import { breadcrumbList } from '../../app/head/structured-data.ts';
import type { PageProps } from '../../app/pages/page-modules.ts';
import buttonStyles from '../../ui/button.module.css';
import { ContentLoading } from '../../ui/content-loading.tsx';
import { loadLater } from '../../ui/load-later.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { SavedListLink } from '../../ui/saved/saved-list-link.tsx';
import { fillPlan } from './fill-plan.ts';
import styles from './plan.module.css';
import { PlanForm } from './plan-form.tsx';
import { PlanGroups } from './plan-groups.tsx';
import { planAddress, planFollowAddress, questionSummary } from './plan-words.ts';

/** Their scripts come only with the answers that show them; what the server wrote stays until then. */
const GaleDay = import.meta.env.SSR
  ? (await import('./gale-day.tsx')).GaleDay
  : loadLater(async () => (await import('./gale-day.tsx')).GaleDay);
const DayPanel = import.meta.env.SSR
  ? (await import('./day-panel.tsx')).DayPanel
  : loadLater(async () => (await import('./day-panel.tsx')).DayPanel);
const PlaceHelp = import.meta.env.SSR
  ? (await import('./place-help.tsx')).PlaceHelp
  : loadLater(async () => (await import('./place-help.tsx')).PlaceHelp);

/** The form that phones show after 'Change'. */
const FORM_ID = 'change';
/** Distances that an answer without sites offers next, in kilometres. */
const WIDER_KM = [200, 500, 2000];

export function Page({ search }: PageProps) {
  const question = readPlanQuestion(search);
  const isAsked = isPlanAsked(question);
  const isOff = isOffForSea(question);
  usePlanHead(isAsked);
  return (
    <div className={`${styles.page} container page-end`}>
      <PageHead
        title={isOff ? 'Not a day for the sea' : isAsked ? 'Dives that fit your day' : 'Plan a dive'}
        lead={
          isOff
            ? 'The wind you gave is too strong.'
            : isAsked
              ? undefined
              : 'Tell us about the day. The sites are sorted by what the guide knows about them, with reasons for and against each. Not a forecast or a go-ahead.'
        }
        isTool={!isOff}
      />
      {isAsked ? (
        <Answered question={question} search={search} />
      ) : (
        <div className={styles.alone}>
          <PlanForm question={question} />
        </div>
      )}
    </div>
  );
}

/** Answers are for the diver who asked, not for search engines. */
function usePlanHead(isAsked: boolean) {
  const { siteUrl, settings } = useSiteConfig();
  usePageHead({
    title: `${isAsked ? 'Dives that fit your day' : 'Plan a dive'} | ${settings.name}`,
    description:
      'Which dive sites fit your day: by distance, season, certification, wind and swell, with reasons for and against each site in Australia and the Pacific.',
    canonical: PLAN_PATH,
    noindex: isAsked,
    image: '/social/pages/plan.jpg',
    structuredData: import.meta.env.SSR && [
      breadcrumbList(siteUrl, [{ label: 'Home', href: '/' }, { label: 'Plan a dive' }], PLAN_PATH),
    ],
  });
}

function Answered({ question, search }: { question: PlanQuestion; search: URLSearchParams }) {
  const { data, isError } = useApi(diveSitePlan(question, readPlanGroup(search)));
  const answer = useMemo(() => fillPlan(data), [data]);
  return (
    <div className={`${styles.columns} grid gap-5 one-column`}>
      <aside aria-label="Your day">
        {answer && (
          <div className={`${styles.summary} row gap-3 leading-145 anywhere`}>
            <p>{questionSummary(question, answer)}</p>
            <a className={buttonStyles.button} href={`#${FORM_ID}`} data-markdown="skip">
              Change
            </a>
          </div>
        )}
        <div className={`${styles.form} mt-4`} id={FORM_ID}>
          <PlanForm key={search.toString()} question={question} />
        </div>
      </aside>
      <div>
        {isError && <p role="alert">The sites could not be loaded. Reload the page to try again.</p>}
        {!answer && !isError && <ContentLoading label="Sorting the sites" />}
        {answer?.isOffForSea && (
          <Suspense>
            <GaleDay question={question} answer={answer} />
          </Suspense>
        )}
        {answer?.isPlaceUnknown && (
          <Suspense>
            <PlaceHelp kind="unknown" question={question} answer={answer} />
          </Suspense>
        )}
        {answer && !answer.isPlaceUnknown && <Answer question={question} answer={answer} />}
      </div>
    </div>
  );
}

type AnswerProps = { question: PlanQuestion; answer: PlanAnswer };

/** Says how many sites match, where, and what the numbers of the query mean. */
function Summary({ question, answer, listed }: AnswerProps & { listed: number }) {
  const { place, total } = answer;
  const hasDistance = place?.latitude !== undefined;
  const where = hasDistance
    ? `within ${question.km}\u00A0km of ${place.name}`
    : place
      ? `in ${place.name}`
      : 'in the guide';
  // From a strong wind on, the strength leaves all sites out, near and far.
  const isTooStrong = (question.knots ?? 0) >= NO_SHORE_KNOTS;
  const wider = hasDistance && listed === 0 && !isTooStrong ? WIDER_KM.filter((km) => km > question.km) : [];
  const order = question.see ? 'Where it gathers first' : hasDistance ? 'Nearest first' : 'Most in their favour first';
  return (
    <>
      {total === 0 ? (
        <p>
          <b>The guide has no sites</b> {where}.
        </p>
      ) : (
        <p className="mt-3">
          <b>
            {listed} of {formatCount(total, 'site')}
          </b>{' '}
          {where} {listed === 1 ? 'matches' : 'match'} your trip, in full or in part.{' '}
          {listed > 0 && `${order} in each group.`}
          {question.cert === null && (
            <>
              {' '}
              No certification given: Advanced sites are left out.{' '}
              <a href={planAddress({ ...question, cert: 'advanced' })}>Answer for Advanced</a>
            </>
          )}
        </p>
      )}
      {answer.placeOptions.length > 0 && (
        <Suspense>
          <PlaceHelp kind="others" question={question} answer={answer} />
        </Suspense>
      )}
      {wider.length > 0 && (
        <p>
          Look within{' '}
          {wider.map((km, index) => (
            <Fragment key={km}>
              {index > 0 && (index === wider.length - 1 ? ' or ' : ', ')}
              <a href={planAddress({ ...question, km })}>{km}&nbsp;km</a>
            </Fragment>
          ))}
        </p>
      )}
    </>
  );
}

function Answer({ question, answer }: AnswerProps) {
  const { place, fits, coast, hazards, against, unknown } = answer;
  const hasDistance = place?.latitude !== undefined;
  const listed = fits.total + coast.total + hazards.total + against.total + unknown.total;
  return (
    <>
      {!answer.isOffForSea && (
        <>
          <Suspense>
            <DayPanel question={question} day={answer.day} />
          </Suspense>
          <Summary question={question} answer={answer} listed={listed} />
          <PlanGroups question={question} answer={answer} />
          {answer.kit && (
            <section className={`${styles.groupHead} bar-above`} aria-labelledby="kit-title">
              <h2 className="h3" id="kit-title">
                Kit for most of these
              </h2>
              <p className="mt-1 small leading-140">{answer.kit}.</p>
            </section>
          )}
        </>
      )}
      {listed === 0 && !answer.isOffForSea && (
        <Suspense>
          <PlaceHelp kind="none" question={question} answer={answer} />
        </Suspense>
      )}
      <SavedListLink className={`${styles.saved} flex`} />
      {!answer.isOffForSea && (
        <p className="mt-3 small">
          <a className="inline-line touch" href={planFollowAddress(question)}>
            Send me this every Thursday
          </a>
        </p>
      )}
      <p className="mt-5 p-4 edged sheet leading-150">
        <b>Before you go.</b> This list is what the guide knows about each site, not a forecast or a go-ahead. Look at
        the water before you gear up. Check the marine forecast and the tide for the day, and who is open and on the
        radio. If the site does not look like this page, trust the site. Emergencies: 000 in Australia, 111 in New
        Zealand, elsewhere the number on the site’s page; VHF channel 16 on a boat.
      </p>
      {hasDistance && (
        <p className="mt-2 small muted">
          Distances are straight lines. Town names: <a href="https://www.geonames.org/">GeoNames</a>,{' '}
          <a href="https://creativecommons.org/licenses/by/4.0/">CC&nbsp;BY&nbsp;4.0</a>.
        </p>
      )}
    </>
  );
}
