import { PLACES_PATH } from '../../../domain/kernel/page-paths.ts';
import type { PlanAnswer } from '../../../domain/plan/plan-answer.ts';
import type { PlanQuestion } from '../../../domain/plan/plan-question.ts';
import styles from './plan.module.css';
import { planAddress } from './plan-words.ts';

type PlaceProps = { question: PlanQuestion; answer: PlanAnswer };

/** `kind`: a place that is not known or one of several, `others` that may be meant, or `none` for an answer without sites. */
export function PlaceHelp({ kind, question, answer }: PlaceProps & { kind: 'unknown' | 'others' | 'none' }) {
  if (kind === 'unknown') return <UnknownPlace question={question} answer={answer} />;
  if (kind === 'none') return <WaysOn question={question} />;
  return <PlaceOptions title="Or did you mean" question={question} answer={answer} />;
}

/** Links that ask the same question from other places. */
function PlaceOptions({ title, question, answer }: PlaceProps & { title: string }) {
  return (
    <nav aria-label={title}>
      <p className="mt-2 small muted">{title}:</p>
      <ul className={`${styles.options} mb-3`}>
        {answer.placeOptions.map((near) => (
          <li key={near}>
            <a href={planAddress({ ...question, near })}>{near}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A place that is not known, or one of several. */
function UnknownPlace({ question, answer }: PlaceProps) {
  const { near } = question;
  return (
    <>
      <p>
        <b>{answer.isPlaceAmbiguous ? `There are several places called “${near}”.` : `We couldn’t find “${near}”.`}</b>
      </p>
      {answer.placeOptions.length > 0 && (
        <PlaceOptions
          title={answer.isPlaceAmbiguous ? 'Choose one' : 'Did you mean'}
          question={question}
          answer={answer}
        />
      )}
      <WaysOn question={question} />
    </>
  );
}

/** Other ways to the sites, for an answer without any. */
function WaysOn({ question }: { question: PlanQuestion }) {
  return (
    <p className="mt-3">
      Look at <a href="/dive-sites">the map</a>, browse <a href={PLACES_PATH}>places</a>
      {question.near && (
        <>
          , or <a href={planAddress({ ...question, near: '' })}>ask without a place</a>
        </>
      )}
      . A town, a postcode, a region such as Great Barrier Reef, or a position all work.
      {question.see && (
        <>
          {' '}
          To see:{' '}
          <a href={`/search?${new URLSearchParams({ q: question.see })}`}>search the guide for “{question.see}”</a>, or{' '}
          <a href={planAddress({ ...question, see: '' })}>ask without it</a>.
        </>
      )}
    </p>
  );
}
