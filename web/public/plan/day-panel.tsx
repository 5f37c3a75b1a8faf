import type { PlanAnswer } from '../../../domain/plan/plan-answer.ts';
import type { PlanQuestion } from '../../../domain/plan/plan-question.ts';
import { shortDay } from '../../ui/tides/short-day.ts';
import { TideCurve } from '../../ui/tides/tide-curve.tsx';
import { seaNotes } from './plan-words.ts';
import { WindScale } from './wind-scale.tsx';

/** The day before its dives: tide and sun where the first one is, then the wind against our limits. Nothing without either. */
export function DayPanel({ question, day }: { question: PlanQuestion; day: PlanAnswer['day'] }) {
  const notes = seaNotes(question);
  if (!day && notes.length === 0) return null;
  const { wind, knots } = question;
  return (
    <section className="p-3 sheet framed grid one-column gap-2 small leading-140" aria-labelledby="day-title">
      <header className="cluster between baseline gap-0-4">
        <h2 className="h4" id="day-title">
          {day ? `${shortDay(day.date)} ${day.date.slice(0, 4)}` : 'Wind and swell'}
        </h2>
        {day && <span className="muted">{day.station ?? 'No tide station nearby'}</span>}
      </header>
      {day && day.heights.length > 0 && (
        <div>
          <TideCurve day={day} windows={[]} of={day.station ?? ''} size="print" />
        </div>
      )}
      {day && day.heights.length === 0 && (
        <p>
          Sun {day.sun.sunrise?.localTime}–{day.sun.sunset?.localTime}
        </p>
      )}
      {notes.map((note, index) => (
        <p key={note}>
          {index === 0 && wind && <b>{`Wind ${wind}.`}</b>} {note}
        </p>
      ))}
      {knots !== null && <WindScale knots={knots} />}
    </section>
  );
}
