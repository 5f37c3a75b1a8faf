import { createDefaultsFiller, type Defaults, isObject, withText } from './defaults-filler.ts';

const TIDE_DAY: Defaults = {
  ...{ start: '', utcOffset: '', minutes: 1440, waters: [], heights: [], cycleWords: '' },
  ...{ sun: {}, moon: { words: '' } },
};

function fillTideDay(answer: Defaults): Defaults {
  const day = { ...TIDE_DAY, ...answer };
  const sun = Object.entries(day.sun as Defaults).filter(([, event]) => withText('localTime', [event]).length > 0);
  const waters = withText('localTime', day.waters).filter(({ metres }) => typeof metres === 'number');
  return { ...day, waters, sun: Object.fromEntries(sun) };
}

export function fillTides<Result>(answer: Result): Result {
  if (!isObject(answer)) return answer;
  const days = withText('date', answer.days).map(fillTideDay);
  const station = createDefaultsFiller({ distanceKm: 0, warnings: [], heightNote: '' })(answer.station ?? null);
  const rule = answer.slack as Defaults | null | undefined;
  const windows = withText('date', rule?.windows).filter(
    ({ slack, enter }) => withText('localTime', [slack, enter]).length > 0,
  );
  const slack = rule ? { source: '', ...rule, windows } : null;
  const coverage = createDefaultsFiller({ sites: 0, of: 0 })(answer.coverage ?? {});
  return { timeZoneName: '', attribution: '', disclaimer: '', ...answer, coverage, days, station, slack } as Result;
}
